import type { Marks } from '#db/database.ts';
import {
  emptyBigints,
  emptyIntegers,
  packBigints,
  packIntegers,
  putBigint,
  putInteger,
} from '#db/packed-arrays.ts';
import type { ReturnedHold } from '#features/plan/claims/claims.ts';
import { returnBooking } from '#features/plan/claims/return-pending.ts';
import type { RunChunk, RunIncome, RunPosting } from '#features/plan/runs/run-chunk.ts';
import { postingMark, type SaidPosting } from '#ledger/posting-mark.ts';

/** Gives every text a place in one list, counting from 1; 0 means none. */
function makePlaces(): { texts: string[]; of(text: string | null): number } {
  const texts: string[] = [];
  const places = new Map<string, number>();
  return {
    texts,
    of(text) {
      if (text === null) return 0;
      let place = places.get(text);
      if (place === undefined) {
        place = texts.push(text);
        places.set(text, place);
      }
      return place;
    },
  };
}

const list = (prefix: string, names: string): string[] =>
  names.split(' ').map((name) => `${prefix}_${name}`);

/** The parameters of ledger_post_run that are arrays, in the order of arraysOf. */
export const chunkParameters: readonly string[] = [
  ...list('returned', 'id uid account amount remark'),
  'names',
  ...list('style', 'kind remark mark tail'),
  ...list('posting', 'uid account style amount reverses'),
  ...list('company', 'posting line account amount'),
  ...list('income', 'posting uid source level type reason on rate paid flushed reverses'),
  ...list('matching', 'place left right matched carry_left carry_right'),
  'macs',
];

/** Cause, actor and moment of a run's postings. */
export type RunPosted = { cause: string; actor: string; at: Date };

/** A chunk as the array parameters of ledger_post_run, in the order of chunkParameters. */
export function arraysOf(chunk: RunChunk, by: RunPosted, marks: Marks): unknown[] {
  const { postings, incomes, returned = [] } = chunk;
  const names = makePlaces();
  const numbers = new Map(postings.map((posting, at) => [posting, at + 1]));
  const { styles, columns } = postingArrays(postings, names.of);
  const rows = incomeArrays(incomes, numbers, names.of);
  return [
    ...returnedArrays(returned),
    names.texts,
    ...styles,
    ...columns,
    ...companyArrays(postings, names.of),
    ...rows,
    Buffer.concat([
      ...returned.map((hold) => postingMark(marks, saidOfReturn(hold, by))),
      ...postings.map((posting) => postingMark(marks, saidOf(posting, by))),
    ]),
  ];
}

/** What ledger_post_run books for a withdrawal that is given back. */
function saidOfReturn(hold: ReturnedHold, by: RunPosted): SaidPosting {
  return { ...returnBooking(hold, by), reverses: null, codeId: null };
}

/** What it books for a posting of the run. */
function saidOf(posting: RunPosting, { cause, actor, at }: RunPosted): SaidPosting {
  const { uid, account, amountMicros, against, kind, remark, keyMark, keyTail } = posting;
  const company = [...against].map(([name, amount]) => ({
    uid: null,
    account: name,
    amountMicros: amount,
  }));
  return {
    key: `${cause}${keyMark}${uid}:${account}${keyTail}`,
    kind,
    cause,
    actor,
    remark,
    at,
    reverses: posting.reverses,
    codeId: null,
    entries: [{ uid, account, amountMicros }, ...company],
  };
}

function returnedArrays(returned: readonly ReturnedHold[]): unknown[] {
  return [
    packIntegers(returned.map(({ id }) => id)),
    packIntegers(returned.map(({ uid }) => uid)),
    returned.map(({ account }) => account),
    packBigints(returned.map(({ amountMicros }) => amountMicros)),
    returned.map(({ remark }) => remark),
  ];
}

type PlaceOf = (text: string | null) => number;

function postingArrays(
  postings: readonly RunPosting[],
  placeOf: PlaceOf,
): { styles: string[][]; columns: Buffer[] } {
  const styles: [string, string, string, string][] = [];
  // There are few, and neighbours mostly share one.
  const style = ({ kind, remark, keyMark, keyTail }: RunPosting): number => {
    const place = styles.findIndex(
      (each) =>
        each[0] === kind && each[1] === remark && each[2] === keyMark && each[3] === keyTail,
    );
    return place >= 0 ? place + 1 : styles.push([kind, remark, keyMark, keyTail]);
  };
  const columns = [
    packIntegers(postings.map(({ uid }) => uid)),
    packIntegers(postings.map(({ account }) => placeOf(account))),
    packIntegers(postings.map(style)),
    packBigints(postings.map(({ amountMicros }) => amountMicros)),
    packBigints(postings.map(({ reverses }) => reverses ?? 0n)),
  ];
  return { styles: [0, 1, 2, 3].map((part) => styles.map((each) => each[part]!)), columns };
}

function companyArrays(postings: readonly RunPosting[], placeOf: PlaceOf): Buffer[] {
  const numbers: number[] = [];
  const lines: number[] = [];
  const accounts: number[] = [];
  const amounts: bigint[] = [];
  postings.forEach(({ against }, at) => {
    let line = 1;
    for (const [account, amount] of against) {
      numbers.push(at + 1);
      lines.push((line += 1));
      accounts.push(placeOf(account));
      amounts.push(amount);
    }
  });
  return [...[numbers, lines, accounts].map(packIntegers), packBigints(amounts)];
}

/** All columns in one pass: there are many more rows than postings. */
function incomeArrays(
  incomes: readonly RunIncome[],
  numbers: ReadonlyMap<RunPosting, number>,
  placeOf: PlaceOf,
): Buffer[] {
  const integers = Array.from({ length: 6 }, () => emptyIntegers(incomes.length));
  const bigints = Array.from({ length: 5 }, () => emptyBigints(incomes.length));
  incomes.forEach(({ row, posting, reverses }, at) => {
    putInteger(integers[0]!, at, posting ? numbers.get(posting)! : 0);
    putInteger(integers[1]!, at, row.uid);
    putInteger(integers[2]!, at, row.sourceUid);
    putInteger(integers[3]!, at, row.level);
    putInteger(integers[4]!, at, placeOf(row.income));
    putInteger(integers[5]!, at, placeOf(row.reason));
    putBigint(bigints[0]!, at, row.onMicros);
    putBigint(bigints[1]!, at, row.ratePpm ?? 0n);
    putBigint(bigints[2]!, at, row.paidMicros);
    putBigint(bigints[3]!, at, row.flushedMicros);
    putBigint(bigints[4]!, at, reverses ?? 0n);
  });
  return [...integers, ...bigints, ...matchingArrays(incomes)];
}

function matchingArrays(incomes: readonly RunIncome[]): Buffer[] {
  const places: number[] = [];
  const columns: [bigint[], bigint[], bigint[], bigint[], bigint[]] = [[], [], [], [], []];
  for (const { row } of incomes) {
    if (!('matchedMicros' in row)) {
      places.push(0);
      continue;
    }
    places.push(columns[0].push(row.leftMicros));
    columns[1].push(row.rightMicros);
    columns[2].push(row.matchedMicros);
    columns[3].push(row.carryLeftMicros);
    columns[4].push(row.carryRightMicros);
  }
  return [packIntegers(places), ...columns.map(packBigints)];
}
