import type { ClosingInput, InputMembers } from '@canopy/log/closing/input.ts';
import type { MatchingLine, RankLine, RowReason, TeamLine } from '@canopy/log/closing/output.ts';
import { none } from '@canopy/network/places.ts';
import { achievedReward, byReceiver, matchingRow, teamMatchingRow } from '#closing-rows.ts';
import { closeDay, type Closing } from '#closing.ts';
import { readParameters, type PlanParameters } from '#parameters.ts';
import { orderOf, topDown } from '#replay/places.ts';
import { ImpossibleInput, type Replayed } from '#replay/rows.ts';

/** Computes a closing again from its file, by the functions that the product pays with. */
export function replayByEngine(input: ClosingInput): Replayed {
  const { run, date, planVersion, salesMicros, otherIncomeMicros, members } = input;
  const plan = {
    version: planVersion,
    effectiveFrom: new Date(0),
    parameters: parametersOf(input.terms),
  };
  const of = { date, run, plan, salesMicros, otherIncomeMicros };
  // Rows from the root down, as the engine wants them; ids only say who comes first.
  const numbers = topDown(members);
  const places = orderOf(input);
  const gather = gatherer(members, numbers);
  const rowOf = new Int32Array(numbers.length + 1).fill(none);
  numbers.forEach((number, row) => (rowOf[number] = row));
  const rows = (column: Int32Array) => Int32Array.from(numbers, (n) => rowOf[column[n - 1]!]!);
  const closing = closed(
    { matched: gather('matched'), capUsed: gather('capUsed'), ranks: ranksOf(members, numbers) },
    {
      of,
      tree: {
        uid: Int32Array.from(numbers, (number) => places[number]!),
        sponsor: rows(members.sponsor),
        parent: rows(members.parent),
        side: bytesOf(members.side, numbers),
      },
      own: {
        active: bytesOf(members.active, numbers),
        volume: gather('volume'),
        held: gather('held'),
        dailyCap: gather('dailyCap'),
      },
      since: { held: gather('heldSince'), used: gather('usedSince') },
    },
  );
  return linesOf(closing, numbers);
}

/** A closing that the engine refuses is a file that nobody can compute. */
function closed(...day: Parameters<typeof closeDay>): Closing {
  try {
    return closeDay(...day);
  } catch (error) {
    throw new ImpossibleInput(error instanceof Error ? error.message : String(error));
  }
}

function parametersOf(terms: string): PlanParameters {
  let record: unknown;
  try {
    record = JSON.parse(terms);
  } catch {
    throw new ImpossibleInput('The terms of the plan are not JSON.');
  }
  const read = readParameters(record);
  if (!read.ok) throw new ImpossibleInput(`The terms of the plan: ${read.problems.join(', ')}.`);
  return read.parameters;
}

type Amounts = {
  [K in keyof InputMembers]: InputMembers[K] extends BigInt64Array ? K : never;
}[keyof InputMembers];

function gatherer(members: InputMembers, numbers: Int32Array) {
  return (name: Amounts): BigInt64Array => {
    const column = members[name];
    const gathered = new BigInt64Array(numbers.length);
    for (let row = 0; row < numbers.length; row += 1) gathered[row] = column[numbers[row]! - 1]!;
    return gathered;
  };
}

function ranksOf({ ranks }: InputMembers, numbers: Int32Array): Uint16Array {
  return Uint16Array.from(numbers, (number) => ranks[number - 1]!);
}

function bytesOf(column: Uint8Array, numbers: Int32Array): Uint8Array {
  return Uint8Array.from(numbers, (number) => column[number - 1]!);
}

function linesOf(closing: Closing, numbers: Int32Array): Replayed {
  const { totals } = closing;
  return {
    matching: matchingLines(closing, numbers),
    team: teamLines(closing, numbers),
    ranks: rankLines(closing, numbers),
    totals: {
      members: String(totals.members),
      matchedMicros: String(totals.matchedMicros),
      matchingPaidMicros: String(totals.matchingPaidMicros),
      teamMatchingPaidMicros: String(totals.teamMatchingPaidMicros),
      rewardsAchieved: String(totals.rewardsAchieved),
      flushedMicros: String(totals.flushedMicros),
      carriedLeftMicros: String(totals.carriedLeftMicros),
      carriedRightMicros: String(totals.carriedRightMicros),
      payoutRatio: totals.payoutRatio === null ? '-' : String(totals.payoutRatio),
      payees: String(totals.payees),
    },
  };
}

/** Places of a column by the numbers of the members in it. */
function byNumber(column: Int32Array, numbers: Int32Array): Int32Array {
  const places = Int32Array.from(column, (_, at) => at);
  return places.sort((a, b) => numbers[column[a]!]! - numbers[column[b]!]!);
}

function* matchingLines(closing: Closing, numbers: Int32Array): Generator<MatchingLine> {
  const { row } = closing.matching;
  for (const at of byNumber(row, numbers)) {
    const found = matchingRow(closing, at);
    yield {
      member: numbers[row[at]!]!,
      left: found.leftMicros,
      right: found.rightMicros,
      matched: found.matchedMicros,
      rate: found.ratePpm!,
      paid: found.paidMicros,
      flushed: found.flushedMicros,
      reason: reasonOf(found.reason),
      carryLeft: found.carryLeftMicros,
      carryRight: found.carryRightMicros,
    };
  }
}

function* teamLines(closing: Closing, numbers: Int32Array): Generator<TeamLine> {
  const { team, matching } = closing;
  const receiver = Int32Array.from(team.receiver, (row) => numbers[row]!);
  const source = Int32Array.from(team.match, (match) => numbers[matching.row[match]!]!);
  const { start, order } = byReceiver(receiver, numbers.length + 1);
  for (let member = 1; member <= numbers.length; member += 1) {
    const own = order.subarray(start[member], start[member + 1]);
    for (const at of own.slice().sort((a, b) => source[a]! - source[b]!)) {
      const found = teamMatchingRow(closing, at);
      yield {
        member,
        source: source[at]!,
        level: found.level,
        on: found.onMicros,
        rate: found.ratePpm!,
        paid: found.paidMicros,
        flushed: found.flushedMicros,
        reason: reasonOf(found.reason),
      };
    }
  }
}

function* rankLines(closing: Closing, numbers: Int32Array): Generator<RankLine> {
  const { row, rank } = closing.rewards;
  const places = [...byNumber(row, numbers)].sort(
    (a, b) => numbers[row[a]!]! - numbers[row[b]!]! || rank[a]! - rank[b]!,
  );
  for (const at of places) {
    const { amountMicros } = achievedReward(closing, at);
    yield { member: numbers[row[at]!]!, rank: rank[at]!, amount: amountMicros };
  }
}

function reasonOf(reason: string | null): RowReason {
  return (reason ?? '-') as RowReason;
}
