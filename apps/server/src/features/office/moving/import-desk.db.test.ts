import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { multipartOf } from '#testing/care/kyc.support.ts';
import { moneyBench } from '#testing/money.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeEach(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
});
afterEach(() => server.stop());

const network = JSON.stringify({ format: 1, closedTo: '2026-01-31' });
const head = 'id,sponsor,parent,side,name,joined\n';
const top = 'TOP,,,,The company,2025-01-01\n';
const right = `${head}${top}A-1,TOP,TOP,L,Asha,2025-02-01\nB-2,A-1,TOP,R,Bela,2025-02-02\n`;
const wrong = `${head}${top}A-1,NOBODY,TOP,L,Asha,2025-02-01\n`;
const balances = 'member,wallet,amount\nA-1,fund,12.5\nB-2,working,7\n';

type Answered = { data: unknown; code?: string };

async function bring(name: string, content: string | Buffer, token = owner): Promise<Answered> {
  const { payload, headers } = multipartOf([
    { name: 'name', value: name },
    { name: 'file', value: Buffer.from(content), fileName: name },
  ]);
  const sent = { payload, headers: { ...headers, authorization: token } };
  const url = '/api/operator/AddImportFile';
  return (await server.app.inject({ method: 'POST', url, ...sent })).json();
}

async function bringAll(members = right): Promise<void> {
  for (const [name, content] of [
    ['network.json', network],
    ['members.csv', members],
    ['balances.csv', balances],
  ] as const) {
    expect(await bring(name, content)).toEqual({ data: 'success' });
  }
}

async function ask(call: string, payload: object = {}, token = owner): Promise<Answered> {
  const { body, refusal } = await server.call(`operator/${call}`, payload, { token });
  return { data: body.data, ...(refusal ? { code: refusal.code } : {}) };
}

type Checked = { key: string; ready: boolean; problems: object[]; totals: object };
const check = async () => (await ask('CheckImport')).data as Checked;
type Shown = { files: { name: string; lines: number }[]; key: string; empty: boolean } & {
  imports: object[];
  hindered: string;
};
const shown = async (token = owner) => (await ask('Imports', {}, token)).data as Shown;

const order = { remark: 'Moving in', linksPerMinute: 60, confirm: 3, password: testPassword };
const live = (key: string, change: object = {}): Promise<Answered> =>
  ask('GoLive', { key, ...order, ...change });

async function counted(): Promise<object> {
  const [row] = await server.db.query<object>(
    `SELECT (SELECT count(*)::int FROM members) AS members,
       (SELECT count(*)::int FROM postings) AS postings,
       (SELECT count(*)::int FROM imports) AS imports`,
  );
  return row!;
}
const nothing = { members: 1, postings: 0, imports: 0 };

describe('bringing files', () => {
  test('they wait sealed, the last of a name counts, and they can be removed', async () => {
    await bringAll(wrong);
    expect(await bring('members.csv', right)).toEqual({ data: 'success' });
    const { files, key, empty } = await shown();
    expect(files).toMatchObject([
      { name: 'balances.csv', lines: 3, addedBy: 'owner@operator.test' },
      { name: 'members.csv', lines: 4, bytes: right.length },
      { name: 'network.json', lines: 0 },
    ]);
    expect(empty).toBe(true);
    const stored = await server.db.query<{ content: Buffer }>('SELECT content FROM import_files');
    for (const { content } of stored) expect(content.includes('Asha')).toBe(false);
    expect(await ask('RemoveImportFile', { name: 'balances.csv' })).toEqual({ data: 'success' });
    expect(await ask('RemoveImportFile', { name: 'balances.csv' })).toMatchObject({
      code: 'import.file-unknown',
    });
    const after = await shown();
    expect(after.files.map(({ name }) => name)).toEqual(['members.csv', 'network.json']);
    expect(after.key).not.toBe(key);
    const told = await server.db.query('SELECT action FROM audit_log WHERE target = $1', [
      'importFile',
    ]);
    expect(told).toHaveLength(5);
  });

  test('names that lead elsewhere, and empty files, are refused', async () => {
    for (const name of ['../members.csv', '.hidden', 'a/b.csv', 'x'.repeat(101), ' ']) {
      expect(await bring(name, right), name).toMatchObject({ code: 'import.file-name' });
    }
    expect(await bring('members.csv', '')).toMatchObject({ code: 'import.file-needed' });
    expect(await ask('AddImportFile', { name: 'members.csv' })).toMatchObject({
      code: 'import.file-needed',
    });
    expect((await shown()).files).toEqual([]);
  });

  test('a file of several parts is read as it was brought', async () => {
    await bring('network.json', network);
    const many = Array.from({ length: 11_000 }, (_, at) => {
      const above = at === 0 ? 'TOP' : `M-${at}`;
      return `M-${at + 1},TOP,${above},L,Member ${at} ${'x'.repeat(170)},2025-02-01\n`;
    });
    const large = `${head}${top}${many.join('')}`;
    expect(large.length).toBeGreaterThan(2 * 2 ** 20);
    await bring('members.csv', large);
    expect(await check()).toMatchObject({ ready: true, totals: { members: 11_001 } });
    await server.db.query("DELETE FROM import_files WHERE name = 'members.csv' AND part = 1");
    expect(await ask('CheckImport')).toMatchObject({ code: 'import.changed' });
  });

  test('what nobody has taken over is removed after a month', async () => {
    await bringAll();
    await removeOldRows(server.services);
    expect((await shown()).files).toHaveLength(3);
    const { clock } = server.services;
    const later = { now: () => new Date(clock.now().getTime() + 31 * 86_400_000) };
    await removeOldRows({ ...server.services, clock: { ...clock, ...later } });
    expect(await server.db.query('SELECT 1 FROM import_files')).toEqual([]);
  });
});

describe('the dry run', () => {
  test('names what is wrong with its line, and what everything adds up to', async () => {
    expect(await ask('CheckImport')).toMatchObject({ code: 'import.no-files' });
    await bringAll(wrong);
    const found = await check();
    expect(found).toMatchObject({ ready: false, keepsNumbers: null });
    expect(found.problems).toContainEqual(
      expect.objectContaining({ file: 'members.csv', line: 3, code: 'sponsor.unknown' }),
    );
    await bring('members.csv', right);
    expect(await check()).toMatchObject({
      ready: true,
      key: (await shown()).key,
      totals: { members: 3, wallets: { fund: '12.5', working: '7' } },
    });
    expect(await counted()).toEqual(nothing);
  });

  test('an auditor reads all of it, and changes nothing', async () => {
    await bringAll();
    const auditor = await server.operator('auditor');
    expect((await shown(auditor)).files).toHaveLength(3);
    expect((await ask('CheckImport', {}, auditor)).data).toMatchObject({ ready: true });
    const format = (await ask('ImportFormat', {}, auditor)).data as { name: string }[];
    expect(format[0]).toMatchObject({ name: 'members.csv', needed: true });
    for (const role of ['auditor', 'finance', 'support'] as const) {
      const token = await server.operator(role);
      for (const call of ['GoLive', 'TakeBackImport', 'RemoveImportFile', 'AddImportFile']) {
        expect((await server.call(`operator/${call}`, {}, { token })).status, call).toBe(403);
      }
    }
    expect((await shown()).files).toHaveLength(3);
  });
});

describe('going live', () => {
  test('takes all over in one step, once, and says who did it', async () => {
    await bringAll();
    const { key } = await check();
    expect(await live(key)).toEqual({ data: 'success' });
    expect(await live(key)).toEqual({ data: 'success' });
    expect(await counted()).toEqual({ members: 3, postings: 2, imports: 1 });
    const { files, imports, empty, hindered } = await shown();
    expect({ files, empty, hindered }).toEqual({ files: [], empty: false, hindered: '' });
    expect(imports).toMatchObject([{ members: 3, linksPerMinute: 60, takenBackAt: '' }]);
    expect(
      await server.db.query(
        `SELECT action, target, remark FROM audit_log WHERE target ~ '^import:'`,
      ),
    ).toEqual([{ action: 'GoLive', target: 'import:1', remark: 'Moving in' }]);
    await sealAll(server.services);
    const { checks } = await verifyLedger(server.services);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('is refused for other files, wrong ones, a wrong password, and a network', async () => {
    await bringAll(wrong);
    const refusals: [string, Answered][] = [];
    const { key: wrongKey } = await check();
    refusals.push(['import.stopped', await live(wrongKey)]);
    await bring('members.csv', right);
    refusals.push(['import.changed', await live(wrongKey)]);
    const { key } = await check();
    refusals.push(['password.wrong', await live(key, { password: 'guessed' })]);
    refusals.push(['own-password.needed', await live(key, { password: '' })]);
    refusals.push(['import.confirm', await live(key, { confirm: '2' })]);
    refusals.push(['field.needed', await live(key, { remark: ' ' })]);
    for (const linksPerMinute of ['-1', '1.5', '6001', 'x']) {
      refusals.push(['import.links', await live(key, { linksPerMinute })]);
    }
    for (const [code, answer] of refusals) expect(answer).toMatchObject({ code });
    expect(await counted()).toEqual(nothing);
    await moneyBench(server).person();
    expect(await live(key)).toMatchObject({ code: 'import.not-empty' });
    const { ready, problems } = await check();
    expect({ ready, first: problems[0] }).toMatchObject({
      ready: false,
      first: { code: 'network.there', file: 'network.json', stops: true },
    });
    expect((await shown()).files).toHaveLength(3);
  });

  test('of two at once one goes on, and the network comes once', async () => {
    await bringAll();
    const { key } = await check();
    const both = await Promise.all([live(key), live(key)]);
    const codes = both.map(({ data, code }) => code ?? data);
    // A machine may be so slow that the second comes when the first is through.
    expect(codes).toContain('success');
    for (const code of codes) expect(['import.busy', 'success']).toContain(code);
    expect(await counted()).toMatchObject({ members: 3, imports: 1 });
  });
});

describe('taking back', () => {
  const takeBack = (change: object = {}): Promise<Answered> =>
    ask('TakeBackImport', { remark: 'Wrong day', password: testPassword, ...change });

  test('leaves nothing, and the same network can come again', async () => {
    expect(await takeBack()).toMatchObject({ code: 'import.none' });
    await bringAll();
    await live((await check()).key);
    expect(await takeBack({ password: 'guessed' })).toMatchObject({ code: 'password.wrong' });
    expect(await takeBack({ remark: '' })).toMatchObject({ code: 'field.needed' });
    expect(await takeBack()).toEqual({ data: 'success' });
    expect(await shown()).toMatchObject({
      empty: true,
      imports: [
        { reason: 'Wrong day', takenBackBy: expect.stringMatching(/^operator:\d+$/) as string },
      ],
    });
    await bringAll();
    expect(await live((await check()).key)).toEqual({ data: 'success' });
    await sealAll(server.services);
    const { checks } = await verifyLedger(server.services);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('waits for whoever is to decide what a member has asked for', async () => {
    await bringAll();
    await live((await check()).key);
    const [{ uid } = { uid: 0 }] = await server.db.query<{ uid: number }>(
      "SELECT uid FROM openings WHERE old_id = 'A-1'",
    );
    await server.db.query(
      `INSERT INTO tickets (uid, query, opened_at, acknowledge_by, resolve_by)
       VALUES ($1, 'Where is my package?', now(), now(), now())`,
      [uid],
    );
    const by = 'a ticket of a member is open';
    expect((await shown()).hindered).toBe(by);
    expect(await takeBack()).toEqual({
      data: `The import cannot be taken back any more: ${by} !!`,
      code: 'import.too-late',
    });
  });

  test('is over as soon as somebody has joined', async () => {
    await bringAll();
    await live((await check()).key);
    await moneyBench(server).person();
    expect((await shown()).hindered).not.toBe('');
    expect(await takeBack()).toMatchObject({ code: 'import.too-late' });
    expect(await counted()).toMatchObject({ members: 4, imports: 1 });
  });
});
