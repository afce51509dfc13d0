import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@canopy/contract/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#db/as-owner.ts';
import { runExport } from '#server/export.ts';
import { runImport } from '#server/import.ts';
import { inThisDatabase, waitForLocks } from '#testing/locks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  server = await startTestServer();
  const { dataKey, tokenSecret } = server.services.config;
  env = {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.services.config.dataDir,
    DATA_KEY: dataKey.toString('hex'),
    TOKEN_SECRET: tokenSecret,
    DEMO: '0',
  };
  folder = mkdtempSync(join(tmpdir(), 'canopy-moving-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runImport(env, args, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

function bring(name: string, ...lines: string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

const membersOf = async (): Promise<number> =>
  (await server.db.query('SELECT FROM members')).length;

test('looks first, goes live when told, and is taken back', async () => {
  bring('network.json', '{"format":1,"closedTo":"2026-01-31"}');
  bring(
    'users.csv',
    'Code;Ref;Up;Leg;Name;Since',
    'T;;;;Top;31/12/2024',
    'X9;T;T;1;Xenia;01/02/2025',
  );
  bring('balances.csv', 'member;wallet;amount', 'X9;fund;10,25', 'X8;fund;1');
  const columns = {
    id: 'Code',
    sponsor: 'Ref',
    parent: 'Up',
    side: 'Leg',
    name: 'Name',
    joined: 'Since',
  };
  const mapping = {
    delimiter: ';',
    dates: 'DMY',
    decimal: ',',
    files: { members: { file: 'users.csv', columns } },
  };
  bring('mapping.json', JSON.stringify(mapping));
  const wrong = await run(folder, '--go-live');
  expect(wrong.code).toBe(1);
  expect(wrong.text).toContain("WRONG  balances.csv:3  'X8' is no member. (member.unknown)");
  expect(await membersOf()).toBe(1);
  bring('balances.csv', 'member;wallet;amount', 'X9;fund;10,25');
  const looked = await run(folder);
  expect(looked).toMatchObject({
    code: 0,
    text: expect.stringContaining('wallets fund       10.25'),
  });
  expect(looked.text).toContain('the next closing is that of 2026-02-01');
  expect(await membersOf()).toBe(1);
  const live = await run(folder, '--go-live', '--links-per-minute', '0');
  expect(live).toMatchObject({
    code: 0,
    text: expect.stringContaining('Import 1 is live: 2 members.'),
  });
  expect(await membersOf()).toBe(2);
  for (const args of [[folder], [folder, '--go-live']]) {
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toContain('WRONG  network.json  A network can only be taken over where nobody');
    expect(text).not.toContain('Nothing is in the way');
  }
  const out = join(folder, 'out');
  expect(await runExport(env, out, () => {})).toBe(0);
  expect(readFileSync(join(out, 'balances.csv'), 'utf8')).toBe(
    'member,wallet,amount\n100001,fund,10.25\n',
  );
  expect(await runExport(env, out, () => {})).toBe(2);
  expect(await run('--take-back', 'Wrong file')).toMatchObject({
    code: 0,
    text: 'Import 1 was taken back: Wrong file',
  });
  expect(await membersOf()).toBe(1);
});

test('follows links to files, and takes none that leads nowhere for one', async () => {
  const other = mkdtempSync(join(tmpdir(), 'canopy-moving-'));
  writeFileSync(
    join(other, 'all.csv'),
    'id,sponsor,parent,side,name,joined\nT,,,,Top,2024-12-31\n',
  );
  symlinkSync(join(other, 'all.csv'), join(folder, 'members.csv'));
  symlinkSync(join(other, 'none.csv'), join(folder, 'balances.csv'));
  bring('network.json', '{"format":1,"closedTo":"2026-01-31"}');
  const { code, text } = await run(folder);
  rmSync(other, { recursive: true });
  expect(text).toContain('Nothing is in the way');
  expect(code).toBe(0);
});

test('hands out nothing half: not what is being booked, nor what cannot be opened', async () => {
  const out = join(folder, 'out');
  const said: string[] = [];
  const handOut = () => runExport(env, out, (text) => said.push(text));
  const tell = (sql: string) => asOwner(server.databaseUrl, (client) => client.query(sql));
  await tell(
    `INSERT INTO runs (kind, date, status, plan_version, cut_off, note, totals, planned,
       started_by, started_at)
     VALUES ('closing', '2026-02-01', 'posting', 1, now(), '', '{}', 1, 'system', now())`,
  );
  expect(await handOut()).toBe(2);
  expect(said).toEqual([
    'Nothing was exported. The closing run of 2026-02-01 is being booked. ' +
      'Try again when it is done.',
  ]);
  await tell(`UPDATE runs SET status = 'posted', done = 1;
    INSERT INTO payout_details (uid, account_number) VALUES (${limits.rootUserId}, 'copied')`);
  expect(await handOut()).toBe(2);
  expect(said.at(-1)).toContain('not whole: remove it. account_number of member 100000 cannot be');
  // Without this one nothing is read.
  expect(readdirSync(out)).not.toContain('network.json');
  rmSync(out, { recursive: true });
  await tell('DELETE FROM payout_details');
  expect(await handOut()).toBe(0);
});

test('says that it does not know, where the connection breaks at the end', async () => {
  bring('network.json', '{"format":1,"closedTo":"2026-01-31"}');
  bring('members.csv', 'id,sponsor,parent,side,name,joined', 'T,,,,Top,2024-12-31');
  bring('balances.csv', 'member,wallet,amount', 'T,fund,10.25');
  const live = await asOwner(server.databaseUrl, async (client) => {
    await client.query('BEGIN; LOCK TABLE wallets IN EXCLUSIVE MODE');
    const running = run(folder, '--go-live');
    await waitForLocks(server.db);
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE NOT granted AND relation = 'wallets'::regclass AND ${inThisDatabase}`,
    );
    return running;
  });
  expect(live).toMatchObject({
    code: 2,
    text: expect.stringContaining('is not known: see Import'),
  });
  expect(await membersOf()).toBe(1);
  expect(await run(folder, '--go-live')).toMatchObject({ code: 0 });
});

test('says how it is used', async () => {
  for (const args of [
    [],
    ['--go-live'],
    ['a', 'b'],
    ['x', '--links-per-minute', 'many'],
    ['--take-back', ''],
  ]) {
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('npm run import'),
    });
  }
  expect(await run(join(folder, 'nowhere'))).toMatchObject({
    code: 2,
    text: expect.stringContaining('Nothing was changed.'),
  });
  expect(await runExport(env, '', () => {})).toBe(2);
});
