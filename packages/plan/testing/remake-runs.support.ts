import { achievedReward, matchingRow, teamMatchingRow } from '#closing-rows.ts';
import type { ClosingState } from '#closing-state.ts';
import { closeDay, closeState, type Closing, type ClosingOf } from '#closing.ts';
import { defaultParameters } from '#default-plan.ts';
import { readPercent, toPercent } from '#rates.ts';
import {
  micros,
  money,
  orNone,
  whole,
  yes,
  type Cells,
  type Remake,
} from '#testing/examples.support.ts';
import { examplePlan } from '#testing/remake-cases.support.ts';
import { noStandings } from '#testing/standings.support.ts';
import { ownResultRows, roiLevelRow, roiMissedRow, tradingResult } from '#trading-result.ts';
import type { Tree } from '#tree.ts';

const closingOf = (date: string, run: number): ClosingOf => ({
  date,
  run,
  plan: examplePlan,
  salesMicros: 0n,
  otherIncomeMicros: 0n,
});

/** Members by sponsor alone; where they stand in the binary tree does not matter here. */
function treeFrom(members: readonly Cells[]): Tree {
  const uid = Int32Array.from(members, (row) => whole(row['member']));
  const sponsor = Int32Array.from(members, (row) =>
    row['sponsor'] === '-' ? -1 : uid.indexOf(whole(row['sponsor'])),
  );
  const side = Uint8Array.from(members, (_, at) => (at === 0 ? 0 : 1));
  return { uid, sponsor, parent: sponsor, side };
}

function stateFrom(members: readonly Cells[]): ClosingState {
  const rows = members.length;
  const column = (name: string): BigInt64Array =>
    BigInt64Array.from(members, (row) => micros(row[name]));
  const active = Uint8Array.from(members, (row) => Number(yes(row['active'])));
  active[0] = 1;
  return {
    tree: treeFrom(members),
    since: null,
    active,
    directSides: Uint8Array.from(members, (row) => ['-', 'L', 'R', 'LR'].indexOf(row['directs']!)),
    held: column('held'),
    dailyCap: column('daily cap'),
    capUsed: column('used'),
    left: column('left'),
    right: column('right'),
    matched: new BigInt64Array(rows),
    ranks: new Uint16Array(rows),
    teamLeft: new Int32Array(rows),
    teamRight: new Int32Array(rows),
  };
}

function matchingCells(closing: Closing): Cells[] {
  return Array.from(closing.matching.row, (_, at) => {
    const row = matchingRow(closing, at);
    return {
      member: String(row.uid),
      matched: money(row.matchedMicros),
      paid: money(row.paidMicros),
      'over day': money(row.overDailyCapMicros),
      'over all': money(row.overOverallCapMicros),
      'carry left': money(row.carryLeftMicros),
      'carry right': money(row.carryRightMicros),
    };
  });
}

const closing: Remake = (tables) => {
  const made = closeState(stateFrom(tables['Members']!), closingOf('2026-03-01', 1));
  const { totals } = made;
  const team = Array.from(made.team.match, (_, at): Cells => {
    const row = teamMatchingRow(made, at);
    return {
      from: String(row.sourceUid),
      to: String(row.uid),
      level: String(row.level),
      paid: money(row.paidMicros),
      flushed: money(row.flushedMicros),
      reason: orNone(row.reason),
    };
  });
  return {
    ...tables,
    Matching: matchingCells(made),
    Team: team,
    Totals: [
      {
        members: String(totals.members),
        matched: money(totals.matchedMicros),
        matching: money(totals.matchingPaidMicros),
        team: money(totals.teamMatchingPaidMicros),
        rewards: String(totals.rewardsAchieved),
        flushed: money(totals.flushedMicros),
        'carry left': money(totals.carriedLeftMicros),
        'carry right': money(totals.carriedRightMicros),
        payees: String(totals.payees),
      },
    ],
  };
};

/** Row 1 is the member, rows 2 and 3 are the directs who buy on the left and on the right. */
const days: Remake = (tables) => {
  const [given] = tables['Given']!;
  const tree: Tree = {
    uid: Int32Array.of(100_000, 100_001, 100_002, 100_003),
    sponsor: Int32Array.of(-1, 0, 1, 1),
    parent: Int32Array.of(-1, 0, 1, 1),
    side: Uint8Array.of(0, 1, 1, 2),
  };
  let standings = noStandings(4);
  standings.capUsed[1] = micros(given!['used']);
  // The table has what each day adds; a closing asks for all volume so far.
  const volume = new BigInt64Array(4);
  const made = tables['Days']!.map((row, at): Cells => {
    volume[2]! += micros(row['bought left']);
    volume[3]! += micros(row['bought right']);
    const own = {
      active: Uint8Array.of(0, 1, 1, 1),
      volume,
      held: BigInt64Array.of(0n, micros(given!['held']), 0n, 0n),
      dailyCap: BigInt64Array.of(0n, micros(given!['daily cap']), 0n, 0n),
    };
    const of = closingOf(row['date']!, at + 1);
    const one = closeDay(standings, { of, tree, own, since: null });
    ({ standings } = one);
    const found = matchingCells(one).find(({ member }) => member === '100001');
    const nothing = { matched: '0', paid: '0', 'over day': '0', 'over all': '0' };
    const { member: _, ...cells } = found ?? { member: '', ...nothing };
    const { left, right } = one.carried;
    const carried = { 'carry left': money(left[1]!), 'carry right': money(right[1]!) };
    return { ...row, ...cells, ...carried };
  });
  return { ...tables, Days: made };
};

const rewards: Remake = (tables) => {
  const ranks = defaultParameters.ranks.map((rank) => rank.name);
  // The root of the tree is nobody of the example.
  const nobody = { member: '100000', active: 'no', 'left team': '0', 'right team': '0', had: '-' };
  const members = [nobody, ...tables['Members']!];
  const zeros = { held: '0', 'daily cap': '0', used: '0', left: '0', right: '0', directs: '-' };
  const sponsored = members.map((row, at) => ({ ...row, ...zeros, sponsor: at ? '100000' : '-' }));
  const state = {
    ...stateFrom(sponsored),
    teamLeft: Int32Array.from(members, (row) => whole(row['left team'])),
    teamRight: Int32Array.from(members, (row) => whole(row['right team'])),
    ranks: Uint16Array.from(members, (row) =>
      row['had'] === '-' ? 0 : 1 << ranks.indexOf(row['had']),
    ),
  };
  const made = closeState(state, closingOf('2026-03-01', 1));
  const expected = Array.from(made.rewards.row, (_, at): Cells => {
    const { uid, rank, amountMicros } = achievedReward(made, at);
    return { member: String(uid), rank: ranks[rank - 1]!, amount: money(amountMicros) };
  });
  return { ...tables, Expected: expected };
};

const result: Remake = (tables) => {
  const members = tables['Members']!;
  const percent = readPercent(tables['Given']![0]!['percent']!)!;
  const state = {
    tree: treeFrom(members),
    base: BigInt64Array.from(members, (row) => micros(row['base'])),
    active: Uint8Array.from(members, (row) => Number(yes(row['active']))),
    activeDirects: Int32Array.from(members, (row) => whole(row['directs'])),
  };
  const of = { market: 'forex', date: '2026-03-01', run: 1, plan: examplePlan, percent } as const;
  const made = tradingResult(state, of);
  const own = Array.from(made.own.row, (_, at): Cells => {
    const [dollars, tokens] = ownResultRows(made, at);
    return {
      member: String(dollars!.uid),
      base: money(dollars!.onMicros),
      profit: money(made.own.profit[at]!),
      dollars: money(dollars!.paidMicros),
      tokens: tokens ? money(tokens.paidMicros) : '-',
    };
  });
  const level = Array.from(made.level.source, (_, at): Cells => {
    const row = roiLevelRow(made, at);
    return {
      from: String(row.sourceUid),
      to: String(row.uid),
      level: String(row.level),
      on: money(row.onMicros),
      percent: String(toPercent(row.ratePpm!)),
      paid: money(row.paidMicros),
    };
  });
  const missed = Array.from(made.missed.receiver, (_, at): Cells => {
    const row = roiMissedRow(made, at);
    const [on, flushed] = [money(row.onMicros), money(row.flushedMicros)];
    return { member: String(row.uid), on, flushed, reason: orNone(row.reason) };
  });
  const totals = {
    members: String(made.totals.members),
    base: money(made.totals.baseMicros),
    profit: money(made.totals.profitMicros),
    'level income': money(made.totals.levelIncomeMicros),
  };
  return { ...tables, Own: own, Level: level, Missed: missed, Totals: [totals] };
};

/** How the examples of runs are made anew. */
export const runRemakes: Record<string, Remake> = {
  Closing: closing,
  Days: days,
  Rewards: rewards,
  Result: result,
};
