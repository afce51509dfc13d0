import { connect } from 'node:net';
import { pathOf } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#http/app.ts';
import {
  shotsOf,
  tableOf,
  throwAll,
  type Fault,
  type Kind,
  type Throwers,
} from '#testing/fuzz/run.support.ts';
import { stateOf } from '#testing/fuzz/state.support.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';
import { patienceMs } from '../../../../tools/patience.ts';

/** `npm run fuzz` throws many more; a failure is repeated with its seed. */
const perCall = Number(process.env['FUZZ_PER_CALL'] ?? 14);
const seed = Number(process.env['FUZZ_SEED'] ?? 12);
/** How quick a call is says something only where nothing else runs, as for `npm run fuzz`. */
const withinMs = process.env['FUZZ_PER_CALL'] ? 10_000 : patienceMs;
const patience = 900_000 + perCall * callEntries.length * 50;

let server: TestServer;
let bench: MoneyBench;
let throwers: Throwers;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  const { uid, token } = await bench.person();
  throwers = {
    withinMs,
    nobody: { uid: '', token: '', signIn: async () => '' },
    member: { uid: String(uid), token, signIn: () => server.signIn(uid) },
    operator: { uid: '1', token: await server.operator(), signIn: () => server.operator() },
  };
});
afterAll(() => server.stop());

/** Each fault with what is needed to throw it again. */
const told = (faults: readonly Fault[]): string[] =>
  faults.slice(0, 20).map(({ what, shot: { name, number, who, method, url, payload = '' } }) => {
    const body = payload.slice(0, 300).toString();
    return `seed ${seed}, ${name} no. ${number} as ${who} ${what}: ${method} ${url} ${body}`;
  });

/** Throws all of a kind; returns what went wrong. */
async function faultsOf(kind: Kind): Promise<string[]> {
  const shots = shotsOf(kind, seed, perCall, throwers);
  const { thrown, tallies, faults, slowestProbeMs } = await throwAll(server, shots, throwers);
  if (process.env['FUZZ_PER_CALL']) console.log(tableOf(tallies));
  return [
    ...told(faults),
    ...(slowestProbeMs < withinMs ? [] : [`others waited for ${slowestProbeMs} ms`]),
    ...(thrown > callEntries.length ? [] : [`only ${thrown} were thrown`]),
  ];
}

describe(`requests of every kind at every call, seed ${seed}`, () => {
  test(
    'are refused where they must be, and change nothing',
    async () => {
      const before = await stateOf(server.databaseUrl);
      expect(await faultsOf('wrong')).toEqual([]);
      expect(await stateOf(server.databaseUrl)).toEqual(before);
    },
    patience,
  );

  test(
    'are answered where they may be right, and the books stay in order',
    async () => {
      expect(await faultsOf('right')).toEqual([]);
      await bench.expectCleanBooks();
    },
    patience,
  );
});

describe('bodies over a real connection', () => {
  const posts = callEntries.filter(([, { method }]) => method === 'POST');

  test('that are cut off or never end at every call hold nobody up, and are ended', async () => {
    const options = { webFolder: '/no', migrationsFolder: '/', requestSeconds: 3 };
    const app = await buildApp(server.services, options);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const port = Number(new URL(origin).port);
    const before = await stateOf(server.databaseUrl);
    const said = posts.map(([name, definition], at) => {
      const who = throwers[definition.access === 'public' ? 'nobody' : definition.access];
      return half(port, pathOf(name, definition), who.token, at % 2 === 0);
    });
    expect((await fetch(`${origin}/api/ip`)).status).toBe(200);
    const answers = await Promise.all(said);
    const open = answers.filter((_answer, at) => at % 2 === 1);
    for (const answer of open) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await stateOf(server.databaseUrl)).toEqual(before);
    await app.close();
  });
});

/** Sends half a body, then nothing more, or closes its end; returns what came back. */
function half(port: number, path: string, token: string, closes: boolean): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => done(said));
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const proof = token === '' ? '' : `Authorization: ${token}\r\n`;
    socket.write(`${head}${proof}Content-Length: 500\r\n\r\n{"uid":1,`);
    if (closes) socket.end();
  });
}
