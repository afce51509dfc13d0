import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAccept } from '../../apps/server/src/server/accept.ts';
import { runLost } from '../../apps/server/src/server/lost.ts';
import { runVerify } from '../../apps/server/src/server/verify.ts';
import { fullUid } from '../../apps/server/testing/office/full-network.support.ts';
import type { Archived } from './archived-postgres.ts';
import { houseOn, type House, type Keys } from './house.ts';
import { payer } from './http-storm.ts';
import type { Moment } from './moments.ts';

/** What was there before anything was restored. */
export type Original = {
  /** The numbers of all postings, and of those that were answered, in the order of answers. */
  posted: readonly string[];
  answered: readonly string[];
  /** The data folder of its server, with the notes seal.json, sealed.json and log.json. */
  dataDir: string;
  keys: Keys;
};

/** What was found, and what should not have been. */
export type Found = { cells: string[]; problems: string[] };

type Said = { code: number; text: string };
async function said(run: (print: (text: string) => void) => Promise<number>): Promise<Said> {
  const lines: string[] = [];
  const code = await run((text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

/** Holds a restored database against what is known of the moment, then lets its server go on. */
export async function checkRestored(
  restored: Archived,
  moment: Moment,
  original: Original,
  dataDir: string,
): Promise<Found> {
  const problems: string[] = [];
  const wrongIf = (isWrong: boolean, what: string): void => void (isWrong && problems.push(what));
  mkdirSync(dataDir, { mode: 0o700 });
  for (const note of ['seal.json', 'sealed.json', 'log.json']) {
    cpSync(join(original.dataDir, note), join(dataDir, note));
  }
  const house = await houseOn(restored.url, dataDir, original.keys);
  const ids = await idsIn(house);
  const here = new Set(ids);
  const before = original.answered.slice(0, moment.answered);
  const gone = before.filter((id) => !here.has(id));
  wrongIf(gone.length > 0, `${gone.length} answered before the moment are not there: ${gone[0]}`);
  wrongIf(here.size !== ids.length, 'a posting is there twice');
  const lost = original.posted.filter((id) => !here.has(id));
  const named = namedIn((await said((print) => runLost(house.env, [], print))).text);
  wrongIf(named.count !== lost.length, `${lost.length} are lost, ${named.count} were named`);
  wrongIf(!lost.every((id) => named.has(Number(id))), 'a lost posting is not among those named');
  const { size, root } = JSON.parse(readFileSync(join(dataDir, 'log.json'), 'utf8')) as {
    size: number;
    root: string;
  };
  const byHead = await said((print) => runLost(house.env, [`${size} ${root}`], print));
  const [, entries = '0'] = /LOST {2}(\d+) entries/.exec(byHead.text) ?? [];
  const inLog = await countEntries(house);
  wrongIf(Number(entries) !== size - inLog, `the head names ${entries} of ${size - inLog} entries`);
  const verified = await said((print) => runVerify(house.env, print));
  const wrong = [...verified.text.matchAll(/^WRONG {2}(\w+)/gm)].map(([, name]) => name!);
  const isEndOnly = wrong.every((name) => ['seals', 'unsealed', 'log'].includes(name));
  wrongIf(!isEndOnly || verified.code === 2, `verify: ${verified.text}`);
  const after = await goOn(house, wrong.length > 0, wrongIf);
  const closing = moment.closing ? `${moment.closing.done}/${moment.closing.planned}` : '-';
  const cells = [
    moment.shown,
    closing,
    `${before.length - gone.length}/${before.length}`,
    `${named.count}/${lost.length}`,
    `${entries}/${size - inLog}`,
    wrong.length > 0 ? `${wrong.join(' ')}: accepted` : 'clean',
    after,
  ];
  return { cells, problems };
}

/** Takes the database as it is, starts a server on it, and lets it work. */
async function goOn(
  house: House,
  isCut: boolean,
  wrongIf: (isWrong: boolean, what: string) => void,
): Promise<string> {
  if (isCut) {
    const reason = 'A rehearsal: gone back to a chosen moment';
    const { code, text } = await said((print) => runAccept(house.env, reason, print));
    wrongIf(code !== 0, `accept: ${text}`);
  }
  const stop = await house.start();
  let closing = '';
  try {
    closing = await house.beside(async (services) => {
      const sql = 'SELECT status, done, planned FROM runs';
      for (;;) {
        const runs = await services.db.query<{ status: string; done: number; planned: number }>(
          sql,
        );
        const open = runs.filter(({ status, done, planned }) => {
          return status !== 'posted' || done !== planned;
        });
        if (open.length === 0) return runs.length === 0 ? 'not begun' : 'finished';
        await new Promise((done) => setTimeout(done, 100));
      }
    });
    await house.beside(async (services) => {
      const pay = await payer(house, services, fullUid(1));
      wrongIf((await pay(fullUid(2))) === '', 'a transfer does not work');
    });
  } finally {
    await stop();
  }
  const { code, text } = await said((print) => runVerify(house.env, print));
  wrongIf(code !== 0, `verify at the end: ${text}`);
  return `${closing}, ${code === 0 ? 'verify ok' : 'verify WRONG'}`;
}

export function idsIn(house: House): Promise<string[]> {
  return house.beside(async ({ db }) => {
    const rows = await db.query<{ id: bigint }>('SELECT id FROM postings ORDER BY id');
    return rows.map(({ id }) => String(id));
  });
}

function countEntries(house: House): Promise<number> {
  return house.beside(async ({ db }) => {
    const [row] = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM log_entries WHERE log_no = 1',
    );
    return row!.count;
  });
}

/** The numbers that `npm run lost` has named, and how many of them it says were postings. */
function namedIn(text: string): { count: number; has(id: number): boolean } {
  const [, count = '0', ranges = ''] =
    /; (\d+) postings(?:, [^:]*: ([-\d …]+))?\./.exec(text) ?? [];
  const all = ranges.split(' ').map((range) => range.split('-').map(Number));
  const has = (id: number): boolean =>
    all.some(([from = 0, to = from]) => id >= from && id <= to) || ranges.includes('…');
  return { count: Number(count), has };
}
