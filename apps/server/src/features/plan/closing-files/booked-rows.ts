import type { InputMembers, Turn } from '@canopy/log/closing/input.ts';
import type {
  Counted,
  MatchingLine,
  RankLine,
  RowReason,
  TeamLine,
} from '@canopy/log/closing/output.ts';
import type { Queryable } from '#db/database.ts';
import type { Numbered } from '#features/plan/closing-files/number-members.ts';

/** What a closing has booked, by the numbers of the members, and the turns of the capped. */
export type Booked = {
  matching: Counted<MatchingLine>;
  team: Counted<TeamLine>;
  ranks: Counted<RankLine>;
  turns: Turn[];
};

type Amount = 'on' | 'rate' | 'paid' | 'flushed';
type Found = Record<Amount | 'left' | 'right' | 'carryLeft' | 'carryRight', bigint> & {
  uid: number;
  source: number;
  level: number;
  isOwn: boolean;
  reason: RowReason;
};

/** Ids per statement. */
const portion = 20_000;

/** Reads what was booked, from the books themselves. */
export async function readBooked(
  tx: Queryable,
  run: number,
  { members, numberOf }: Numbered,
): Promise<Booked> {
  // By number, so that nothing large must be sorted.
  const matching = byNumber<MatchingLine>(members);
  // Each in the order of the sources' ids, which is the order of the rows' own.
  const shares = byNumber<TeamLine>(members);
  const counts = { matching: 0, team: 0 };
  for await (const row of incomesOf(tx, run)) {
    const member = numberOf(row.uid);
    const { rate, paid, flushed, reason } = row;
    if (row.isOwn) {
      const { left, right, on: matched, carryLeft, carryRight } = row;
      const volume = { left, right, matched, carryLeft, carryRight };
      (matching[member] ??= []).push({ member, ...volume, rate, paid, flushed, reason });
      counts.matching += 1;
      continue;
    }
    const source = numberOf(row.source);
    const { level, on } = row;
    (shares[member] ??= []).push({ member, source, level, on, rate, paid, flushed, reason });
    counts.team += 1;
  }
  // Before the shares are sorted: turns are the order in which they were booked.
  const turns = shares.flatMap((own, receiver) => turnOf(receiver, own ?? []));
  const ranks = await ranksOf(tx, run, numberOf);
  ranks.sort((a, b) => a.member - b.member || a.rank - b.rank);
  return {
    matching: { count: counts.matching, rows: inOrder(matching) },
    team: { count: counts.team, rows: inOrder(shares, (a, b) => a.source - b.source) },
    ranks: { count: ranks.length, rows: ranks },
    turns,
  };
}

/** Room for rows of each member; the number 0 is nobody's. */
function byNumber<T>({ pseudonym }: InputMembers): (T[] | null)[] {
  return Array.from({ length: pseudonym.length + 1 }, () => null);
}

function* inOrder<T>(
  all: readonly (T[] | null)[],
  compare: (a: T, b: T) => number = () => 0,
): Generator<T> {
  for (const own of all) if (own) yield* own.sort(compare);
}

function turnOf(receiver: number, shares: readonly TeamLine[]): Turn[] {
  const isCapped = shares.some(({ reason }) => reason === 'capped');
  if (!isCapped || shares.length < 2) return [];
  return [{ receiver, sources: shares.map(({ source }) => source) }];
}

async function* incomesOf(tx: Queryable, run: number): AsyncGenerator<Found> {
  // Without the fence the smallest id would be looked for along the whole table.
  const [bounds] = await tx.query<{ first: bigint | null; last: bigint | null }>(
    `SELECT min(id) AS first, max(id) AS last
     FROM (SELECT id FROM incomes WHERE run_id = $1 OFFSET 0) AS own`,
    [run],
  );
  const { first, last } = bounds!;
  if (first === null || last === null) return;
  for (let from = first; from <= last; from += BigInt(portion)) {
    yield* await tx.query<Found>(
      `SELECT uid, source_uid AS source, level::int AS level, type = 'MatchingIncome' AS "isOwn",
         on_micros AS "on", coalesce(rate_ppm, 0) AS rate, paid, flushed,
         coalesce(reason, '-') AS reason, left_micros AS left, right_micros AS right,
         carry_left AS "carryLeft", carry_right AS "carryRight"
       FROM incomes WHERE run_id = $1 AND id >= $2 AND id < $3 ORDER BY id`,
      [run, from, from + BigInt(portion)],
    );
  }
}

async function ranksOf(
  tx: Queryable,
  run: number,
  numberOf: Numbered['numberOf'],
): Promise<RankLine[]> {
  const rows = await tx.query<{ uid: number; rank: number; amount: bigint }>(
    'SELECT uid, rank::int AS rank, amount FROM rewards WHERE run_id = $1',
    [run],
  );
  return rows.map(({ uid, rank, amount }) => ({ member: numberOf(uid), rank, amount }));
}
