import type { Marks } from '#db/database.ts';

/** What a posting says, without what the database adds: its number and the balances. */
export type SaidPosting = {
  key: string;
  kind: string;
  cause: string;
  actor: string;
  remark: string;
  at: Date;
  reverses: bigint | null;
  /** The code that it used up. */
  codeId: bigint | null;
  /** In the order of its lines. */
  entries: readonly { uid: number | null; account: string; amountMicros: bigint }[];
};

/** The mark of a posting that this application makes; nobody can make it without DATA_KEY. */
export function postingMark(marks: Marks, said: SaidPosting): Buffer {
  const { key, kind, cause, actor, remark, at, reverses, codeId, entries } = said;
  return spelledMark(marks, {
    key,
    kind,
    cause,
    actor,
    remark,
    at: String(at.getTime()),
    reverses: String(reverses ?? ''),
    codeId: String(codeId ?? ''),
    lines: entries.map(
      ({ uid, account, amountMicros }) => `${uid ?? ''} ${account} ${amountMicros}`,
    ),
  });
}

/** What a posting says, in texts: the moment in milliseconds, and what is not there is empty. */
export type SpelledPosting = Pick<SaidPosting, 'key' | 'kind' | 'cause' | 'actor' | 'remark'> & {
  at: string;
  reverses: string;
  codeId: string;
  lines: readonly string[];
};

/** The same mark, of a posting that is read as texts. */
export function spelledMark(marks: Marks, said: SpelledPosting): Buffer {
  const { key, kind, cause, actor, remark, at, reverses, codeId, lines } = said;
  return marks.fingerprint(
    'posting',
    key,
    kind,
    cause,
    actor,
    remark,
    at,
    reverses,
    codeId,
    ...lines,
  );
}

/** Money is booked by programs that have the key; those that only read have no marks. */
export function marksOf({ marks }: { marks: Marks | null }): Marks {
  if (!marks) throw new Error('This connection only reads: it cannot book.');
  return marks;
}
