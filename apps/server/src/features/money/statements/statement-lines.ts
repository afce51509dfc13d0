import type { Database } from '#db/database.ts';
import type { MovementFilter } from '#features/money/statements/movement-filter.ts';
import {
  readMovements,
  readWhole,
  type Movement,
  type MovementPlace,
  type Whole,
} from '#features/money/statements/movements.store.ts';

/** A statement as of its request. */
export type Statement = Whole & {
  /** The lines in the order of the books, some at a time, so that a long life fits into memory. */
  pages(): AsyncGenerator<Movement[]>;
};

const pageSize = 1000;

/** Begins a statement; what is booked while it is read is not in it. */
export async function openStatement(db: Database, filter: MovementFilter): Promise<Statement> {
  const whole = await readWhole(db, filter);
  return { ...whole, pages: () => readPages(db, filter, whole.last) };
}

async function* readPages(
  db: Database,
  filter: MovementFilter,
  last: bigint,
): AsyncGenerator<Movement[]> {
  let beyond: MovementPlace | null = null;
  for (;;) {
    const part = { last, order: 'oldest', beyond, offset: 0, limit: pageSize } as const;
    const rows: Movement[] = await readMovements(db, filter, part);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    beyond = { postingId: end.postingId, line: end.line };
  }
}
