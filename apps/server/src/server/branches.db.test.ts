import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBranches } from '#server/branches.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-branches-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const heading = 'BANK,IFSC,BRANCH,CENTRE,DISTRICT,STATE,ADDRESS,CONTACT,IMPS,RTGS,CITY,ISO3166';
const row = (code: string, branch: string): string =>
  `Example Meadow Bank,${code},${branch},NA,NA,FERNLAND,"1, Mill Lane",,true,true,MEADOWTON,NA`;
const kept = [row('MEAD0000001', 'Riverside'), row('MEAD00000A2', '"Hill, ""Upper"""')];
const listOf = (...lines: string[]): string => `${[heading, ...lines].join('\n')}\n`;

/** Runs the program on a file of this content: its exit code, and what it said. */
async function load(content: string | Buffer | null): Promise<{ code: number; said: string }> {
  const file = join(folder, 'IFSC.csv');
  rmSync(file, { force: true });
  if (content !== null) writeFileSync(file, content);
  const keys = { TOKEN_SECRET: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) };
  const settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder, ...keys };
  let said = '';
  const code = await runBranches(settings, file, (text) => (said += text));
  return { code, said };
}

const stored = () =>
  server.db.query<{ ifsc: string; branch: string }>(
    'SELECT ifsc, branch FROM bank_branches ORDER BY ifsc',
  );

beforeEach(() => load(listOf(...kept)));

test('a code of the list has its branch; the package still knows the banks', async () => {
  const ask = async (code: string): Promise<unknown> =>
    (await server.app.inject({ method: 'GET', url: `/api/ifsc/${code}` })).json();
  expect(await ask('mead00000a2')).toEqual({
    BANK: 'Example Meadow Bank',
    BRANCH: 'Hill, "Upper"',
    CITY: 'MEADOWTON',
    STATE: 'FERNLAND',
  });
  expect(await ask('SBIN0000001')).toMatchObject({ BANK: 'State Bank of India', BRANCH: '' });
  await load(listOf(row('SBIN0000001', 'NA'), row('HDFC0000240', '  Old\u0007 Mill ')));
  expect(await ask('SBIN0000001')).toMatchObject({ BANK: 'State Bank of India', BRANCH: '' });
  expect(await ask('HDFC0000240')).toMatchObject({ BANK: 'HDFC Bank', BRANCH: 'Old Mill' });
  expect(await ask('MEAD0000001')).toMatchObject({ showableMessage: 'IFSC code not found.' });
});

test('columns in any order, a mark of the encoding, lines of Windows', async () => {
  const list = '\uFEFFstate,ifsc,CITY,BRANCH,BANK\r\nFernland,MEAD0000009,Ü,Ost,Mead\r\n';
  expect(await load(list)).toMatchObject({ code: 0 });
  expect(await stored()).toEqual([{ ifsc: 'MEAD0000009', branch: 'Ost' }]);
});

test('a list of several batches replaces the whole; of two at once both are whole', async () => {
  const codes = Array.from({ length: 12_001 }, (_, no) => `FERN0${String(no).padStart(6, '0')}`);
  const list = listOf(...codes.map((code) => row(code, `Branch of ${code}`)));
  const answers = await Promise.all([load(list), load(list)]);
  expect(answers.map(({ said }) => said)).toEqual(Array(2).fill('12001 branches are loaded.'));
  expect(await stored()).toHaveLength(12_001);
});

const late = Array.from({ length: 6000 }, (_, no) => row(`FERN0${String(no + 1e5)}`, 'x'));

test.each([
  ['', 1, /The file has no branches\./],
  [`${heading}\n`, 1, /The file has no branches\./],
  [Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0x0a]), 1, /Line 1 is not UTF-8 text\./],
  [Buffer.alloc(200_000, 'x'), 1, /Line 1 is too long for a CSV file\./],
  ['BANK,IFSC,STATE\nMead,MEAD0000009,x\n', 1, /Line 1: .* no column BRANCH, CITY\./],
  [listOf(row('MEAD0000009', 'a'), row('MEAD1000009', 'b')), 1, /Line 3: "MEAD1000009" is no IFSC/],
  [listOf(...late, row('FERN0100000', 'again')), 1, /Line 6002: FERN0100000 is in line 2 already/],
  [listOf(...late, 'Mead,MEAD0000009,Hill'), 1, /Line 6002 has not as many fields/],
  [listOf(...late).slice(0, -3), 1, /Line 6001 has no end: the file seems to be cut off/],
  [listOf(row('MEAD0000009', '"Hill')), 1, /Line \d+ is no CSV: a quote/],
  [listOf(row('MEAD0000009', '"Hill'), ...late), 1, /Line \d+ is no CSV: a quote/],
  [Buffer.from(listOf(...late, row('MEAD0000009', 'Köln')), 'latin1'), 1, /Line 6002 is not UTF-8/],
  [listOf(',MEAD0000009,Hill,,,,,,,,,'), 1, /Line 2: MEAD0000009 has no bank/],
  [null, 2, /no such file/],
])('a file that is none is refused, and nothing changes (%#)', async (content, code, reason) => {
  const answer = await load(content);
  expect(answer.said).toMatch(reason);
  expect(answer.code).toBe(code);
  expect((await stored()).map(({ ifsc }) => ifsc)).toEqual(['MEAD0000001', 'MEAD00000A2']);
});
