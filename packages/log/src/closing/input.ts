import { LineReader } from '#closing/lines.ts';

/**
 * What the members were and had at a closing, a place each, in the order of their pseudonyms. The
 * number of a member is the place counted from 1; 0 stands for nobody.
 */
export type InputMembers = {
  pseudonym: string[];
  sponsor: Int32Array;
  parent: Int32Array;
  /** The side of the parent: 1 left, 2 right, 0 for the root. */
  side: Uint8Array;
  /** 1 where the member was Active. */
  active: Uint8Array;
  /** In micro-units from here on. All volume that the member ever bought. */
  volume: BigInt64Array;
  /** The price of all packages held. */
  held: BigInt64Array;
  dailyCap: BigInt64Array;
  /** What earlier closings have matched of each side. */
  matched: BigInt64Array;
  /** What was taken so far of the incomes under the overall cap. */
  capUsed: BigInt64Array;
  /** One bit for each rank that was achieved before, the first rank the lowest. */
  ranks: Uint16Array;
  /** What came between cut-off and computation, of the price held and of the cap used. */
  heldSince: BigInt64Array;
  usedSince: BigInt64Array;
};

/** In which order a member whose cap does not hold all shares takes them: numbers of sources. */
export type Turn = { receiver: number; sources: readonly number[] };

/** Everything that a closing computes with. */
export type ClosingInput = {
  run: number;
  /** YYYY-MM-DD. */
  date: string;
  /** Everything before this moment is in it; ISO 8601 in UTC, to the millisecond. */
  cutOff: string;
  planVersion: number;
  /** The parameters of the plan: JSON on one line. */
  terms: string;
  salesMicros: bigint;
  otherIncomeMicros: bigint;
  members: InputMembers;
  turns: readonly Turn[];
};

/** Files of before the brand could be changed begin with the second. */
const titles = ['closing input 1', 'canopy closing input 1'] as const;

/** Room for so many members, all of it 0. */
export function emptyMembers(count: number): InputMembers {
  return {
    pseudonym: Array.from({ length: count }, () => ''),
    sponsor: new Int32Array(count),
    parent: new Int32Array(count),
    side: new Uint8Array(count),
    active: new Uint8Array(count),
    volume: new BigInt64Array(count),
    held: new BigInt64Array(count),
    dailyCap: new BigInt64Array(count),
    matched: new BigInt64Array(count),
    capUsed: new BigInt64Array(count),
    ranks: new Uint16Array(count),
    heldSince: new BigInt64Array(count),
    usedSince: new BigInt64Array(count),
  };
}

/** The file of a closing's input, line by line; each ends with a line feed. */
export function* inputLines(input: ClosingInput): Generator<string> {
  const { members: m, turns } = input;
  const count = m.pseudonym.length;
  yield `${titles[0]}\nrun ${input.run}\ndate ${input.date}\ncutOff ${input.cutOff}\n`;
  yield `plan ${input.planVersion}\nterms ${input.terms}\n`;
  yield `sales ${input.salesMicros}\notherIncome ${input.otherIncomeMicros}\nmembers ${count}\n`;
  for (let at = 0; at < count; at += 1) {
    const place = `${m.pseudonym[at]} ${m.sponsor[at]} ${m.parent[at]} ${m.side[at]}`;
    const own = `${m.active[at]} ${m.volume[at]} ${m.held[at]} ${m.dailyCap[at]}`;
    const before = `${m.matched[at]} ${m.capUsed[at]} ${m.ranks[at]}`;
    yield `${place} ${own} ${before} ${m.heldSince[at]} ${m.usedSince[at]}\n`;
  }
  yield `turns ${turns.length}\n`;
  for (const { receiver, sources } of turns) yield `${receiver} ${sources.join(' ')}\n`;
  yield 'end\n';
}

/** Reads the file of a closing's input; throws BrokenFile where it is not as it should be. */
export function readInput(bytes: Uint8Array): ClosingInput {
  const file = new LineReader(bytes);
  file.exactly(...titles);
  const run = file.countAfter('run');
  const date = matching(file, file.after('date'), /^\d{4}-\d\d-\d\d$/);
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const cutOff = matching(file, file.after('cutOff'), moment);
  const planVersion = file.countAfter('plan');
  const terms = file.after('terms');
  const salesMicros = file.micros(file.after('sales'));
  const otherIncomeMicros = file.micros(file.after('otherIncome'));
  const members = readMembers(file, file.countAfter('members'));
  const turns = readTurns(file, members.pseudonym.length);
  file.end();
  const of = { run, date, cutOff, planVersion, terms, salesMicros, otherIncomeMicros };
  return { ...of, members, turns };
}

function matching(file: LineReader, word: string, pattern: RegExp): string {
  if (!pattern.test(word)) throw file.broken(`'${word}' is not as it should be`);
  return word;
}

function readMembers(file: LineReader, count: number): InputMembers {
  const m = emptyMembers(count);
  let before = '';
  for (let at = 0; at < count; at += 1) {
    const words = file.words(13);
    const pseudonym = matching(file, words[0]!, /^[0-9a-f]{32}$/);
    if (pseudonym <= before) throw file.broken('members come in the order of their pseudonyms');
    before = pseudonym;
    const isRoot = words[2] === '0';
    m.pseudonym[at] = pseudonym;
    m.sponsor[at] = isRoot ? file.count(words[1]!) : file.member(words[1]!, count);
    m.parent[at] = isRoot ? 0 : file.member(words[2]!, count);
    m.side[at] = Number(matching(file, words[3]!, isRoot ? /^0$/ : /^[12]$/));
    m.active[at] = Number(matching(file, words[4]!, /^[01]$/));
    m.volume[at] = file.micros(words[5]!);
    m.held[at] = file.micros(words[6]!);
    m.dailyCap[at] = file.micros(words[7]!);
    m.matched[at] = file.micros(words[8]!);
    m.capUsed[at] = file.micros(words[9]!);
    const ranks = file.count(words[10]!);
    if (ranks > 0xff_ff) throw file.broken('there are at most 16 ranks');
    m.ranks[at] = ranks;
    m.heldSince[at] = file.micros(words[11]!);
    m.usedSince[at] = file.micros(words[12]!);
    if (isRoot && m.sponsor[at] !== 0) throw file.broken('the root has no sponsor');
  }
  return m;
}

function readTurns(file: LineReader, members: number): Turn[] {
  const count = file.countAfter('turns');
  const turns: Turn[] = [];
  for (let at = 0; at < count; at += 1) {
    const [receiver, ...sources] = file
      .line()
      .split(' ')
      .map((word) => file.member(word, members));
    if (receiver! <= (turns.at(-1)?.receiver ?? 0)) throw file.broken('turns come in order');
    if (sources.length < 2 || new Set(sources).size !== sources.length) {
      throw file.broken('turns are of two members or more, each named once');
    }
    turns.push({ receiver: receiver!, sources });
  }
  return turns;
}
