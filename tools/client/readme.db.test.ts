import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../apps/server/testing/free-port.support.ts';
import { moneyBench } from '../../apps/server/testing/money.support.ts';
import { makeTestBanks } from '../../apps/server/testing/money/deposits.support.ts';
import { makeTestKey } from '../../apps/server/testing/office/keys.support.ts';
import {
  startTestServer,
  testPassword,
  type TestServer,
} from '../../apps/server/testing/server.support.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let server: TestServer;
/** An empty project of somebody else, with the package in it. */
let folder: string;
const env: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.operator('owner');
  env['CANOPY_URL'] = await server.app.listen({ port: 0, host: '127.0.0.1' });
  env['CANOPY_KEY'] = (await makeTestKey(server, owner, { addresses: ['127.0.0.1'] })).key;
  const bench = moneyBench(server);
  const { bankId } = await makeTestBanks(server);
  const person = await bench.person();
  const order = { bankid: bankId, amount: '20', utrno: 'N1', password: testPassword };
  await bench.ask(person, 'FundRequest', order);
  env['DEPOSIT_ID'] = await idOf('SELECT id FROM fund_requests');
  const other = await bench.person();
  env['MEMBER_ID'] = String(other.uid);
  // More than two pages of the program that decides them.
  for (const utrno of ['N2', 'N3', 'N4', 'N5', 'N6']) {
    await bench.ask(other, 'FundRequest', { ...order, utrno });
  }
  env['ASSET_ID'] = await idOf(`INSERT INTO asset_statements (kind, place, network, day, amount,
      currency, dollars, note, file_type, sha256, content, added_by, added_at)
    SELECT 'bank', 'Test bank', '', '2026-01-01', 5, 'USD', 5000000, '', 'txt', sha256('\\x01'),
      '\\x01', min(id), now() FROM operators RETURNING id`);
  folder = mkdtempSync(join(tmpdir(), 'canopy-strangers-'));
  await buildClient(join(folder, 'built'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(folder, 'built') });
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--offline', '--no-audit', '--no-fund'];
  await run('npm', [...install, '../canopy-client-0.1.0.tgz'], { cwd: project });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function idOf(sql: string): Promise<string> {
  const [row] = await server.db.query<{ id: number }>(sql);
  return String(row!.id);
}

const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8');

/** The programs of the README, by the heading above them. */
const programs = new Map(
  readme.split(/^## /m).flatMap((part) => {
    const code = /```js\n(.*?)```/s.exec(part)?.[1];
    return code === undefined ? [] : [[part.split('\n')[0]!, code] as const];
  }),
);

/** Writes a program of the README down where the package is installed. */
function fileOf(heading: string): string {
  const file = join(folder, 'project', `${heading.replaceAll(/\W/g, '-')}.js`);
  writeFileSync(file, programs.get(heading)!);
  return file;
}

describe('a program of the README', () => {
  test.each([
    ['Calls', /^waiting: \d+$/],
    ['Lists', /^(member: \d+\n){3}of one page: 1 of all: 3$/],
    ['Deciding what a list has', /^rejected: 5 left: 0$/],
    ['Refusals', /^refused: 200 request\.not-found Request not found !!$/],
    ['Doing something once', /^deposit: success\ndeposit: success$/],
    ['Files', /^file: \S+\.txt 1$/],
  ])('%s says what it should', async (heading, said) => {
    const { stdout } = await run(process.execPath, [fileOf(heading)], {
      env: { ...process.env, ...env },
    });
    expect(stdout.trim()).toMatch(said);
  });

  test('Webhooks takes what is signed, and nothing else', async () => {
    const secret = `whsec_${Buffer.from('a secret of a test').toString('base64')}`;
    const port = await freePort();
    const receiver = spawn(process.execPath, [fileOf('Webhooks')], {
      env: { ...process.env, WEBHOOK_SECRET: secret, WEBHOOK_PORT: String(port) },
    });
    try {
      const send = (signature: string, time: string, body: string) =>
        fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: {
            'webhook-id': 'msg_1',
            'webhook-timestamp': time,
            'webhook-signature': signature,
          },
          body,
        });
      const time = String(Math.floor(Date.now() / 1000));
      const body = '{"type":"deposit.approved"}';
      const mac = createHmac('sha256', 'a secret of a test');
      const signature = `v1,${mac.update(`msg_1.${time}.${body}`).digest('base64')}`;
      await expect
        .poll(() =>
          send('v1,AAAA', time, body).then(
            (r) => r.status,
            () => 0,
          ),
        )
        .toBe(400);
      const heard = once(receiver.stdout, 'data') as Promise<[Buffer]>;
      expect((await send(signature, time, body)).status).toBe(204);
      expect(String((await heard)[0])).toBe('webhook: deposit.approved\n');
    } finally {
      receiver.kill();
    }
  });

  test('is run, whichever it is', () => {
    expect([...programs.keys()]).toEqual([
      'Calls',
      'Lists',
      'Deciding what a list has',
      'Refusals',
      'Doing something once',
      'Files',
      'Webhooks',
    ]);
  });
});

describe('the package', () => {
  test('needs nothing else, and names nothing of ours', () => {
    const installed = join(folder, 'project/node_modules/canopy-client');
    for (const name of ['index.js', 'index.d.ts']) {
      const text = readFileSync(join(installed, name), 'utf8');
      expect(text.match(/^(import|export) .* from .*$/gm), name).toBeNull();
      expect(text, name).not.toMatch(/@canopy|zod/);
    }
  });

  /** Each line with a mark must be refused by the compiler, and no other may be. */
  const typed = `
  import { createClient, RefusedError, verifyWebhook, type Client } from 'canopy-client';
const client: Client = createClient({ url: 'https://example.com', key: 'key_1_x' });
const { data } = await client.call('operator/Today', {});
const count: number = data.waiting.length;
for await (const { uid } of client.list('operator/Members', { search: 'a' })) console.log(uid * 2);
// @ts-expect-error: there is no such call
await client.call('operator/Nothing', {});
// @ts-expect-error: a field is missing
await client.call('operator/DecideFundRequest', { id: 1 });
// @ts-expect-error: a list is not one body
await client.call('operator/Members', {});
// @ts-expect-error: data is no text
const text: string = data;
const { name, content } = await client.file('operator/AssetFile', { id: 1 });
const event: unknown = await verifyWebhook('whsec_x', new Headers(), '{}');
console.log(count, text, name, content.size, event, RefusedError);
`;

  test('types its calls for a stranger, strictly', async () => {
    const project = join(folder, 'project');
    writeFileSync(join(project, 'typed.ts'), typed);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
    };
    const config = { compilerOptions, files: ['typed.ts'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', project]);
    expect(stdout).toBe('');
  });
});
