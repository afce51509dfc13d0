import type { Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import {
  readMovementFilter,
  type MovementFilter,
} from '#features/money/statements/movement-filter.ts';
import { movementRow } from '#features/money/statements/movement-row.ts';
import {
  readMovements,
  readWhole,
  type MovementPlace,
  type Whole,
} from '#features/money/statements/movements.store.ts';

/** What is known of a request: its figures, and where the page that was read last ended. */
type Known = { whole: Whole; end: { offset: number; place: MovementPlace | null } };

const known = new WeakMap<Caller, Promise<Known>>();

/** The movements of one own wallet, newest first. */
export async function listMovements(
  services: Services,
  payload: Payload<'WalletMovements'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'WalletMovements'>>> {
  const { timeZone } = services.config;
  const filter = readMovementFilter(payload, caller.actor.uid, timeZone);
  const state = await addUpOnce(services, caller, filter);
  const { whole, end } = state;
  // A page begins below the last row of the previous one, so that a long list is read through once,
  // and what is booked meanwhile shifts nothing.
  const follows = page.offset === end.offset;
  const found = await readMovements(services.db, filter, {
    last: whole.last,
    order: 'newest',
    beyond: follows ? end.place : null,
    offset: follows ? 0 : page.offset,
    limit: page.limit,
  });
  const { words } = await services.brand.read();
  const last = found.at(-1);
  if (last) {
    const place = { postingId: last.postingId, line: last.line };
    state.end = { offset: page.offset + found.length, place };
  }
  return {
    total: whole.count,
    rows: found.map((movement) => movementRow(movement, timeZone, words)),
    dataOut: {
      opening: toNumber(whole.opening),
      in: toNumber(whole.paidIn),
      out: toNumber(whole.paidOut),
      other: toNumber(whole.other),
      closing: toNumber(whole.closing),
    },
  };
}

/** A request for CSV reads page after page; its figures are added up with the first. */
function addUpOnce({ db }: Services, caller: Caller, filter: MovementFilter): Promise<Known> {
  let found = known.get(caller);
  if (!found) {
    found = readWhole(db, filter).then((whole) => ({ whole, end: { offset: 0, place: null } }));
    known.set(caller, found);
  }
  return found;
}
