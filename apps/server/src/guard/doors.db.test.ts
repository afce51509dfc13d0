import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messages } from '@canopy/contract/messages.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HttpError } from '#base/errors.ts';
import type { Turns } from '#call/pace.ts';
import { memberDoor } from '#guard/doors.ts';
import { takeTurn } from '#guard/take-turn.ts';
import { waits } from '#guard/turns.ts';
import {
  cookieIn,
  startTestServer,
  testPassword,
  type Answered,
  type TestServer,
} from '#testing/server.support.ts';

let server: TestServer;
let uid: number;
/** Every try that was counted, and what came of it: let through, or the status of its refusal. */
let turns: { state: 'waits' | 'passed' | number }[];
beforeEach(async () => {
  server = await startTestServer();
  server.halt();
  turns = [];
  server.services.turns = watched(server.services.turns);
  uid = await server.register();
});
afterEach(() => server.stop());

function watched(real: Turns): Turns {
  const wait: Turns['wait'] = async (...asked) => {
    const turn: (typeof turns)[number] = { state: 'waits' };
    turns.push(turn);
    try {
      await real.wait(...asked);
      turn.state = 'passed';
    } catch (error) {
      turn.state = (error as HttpError).status;
      throw error;
    }
  };
  return { wait, stop: () => real.stop() };
}

type From = { ip?: string; cookie?: string };
const call = (name: string, payload: object, { ip, cookie }: From): Promise<Answered> =>
  server.call(name, payload, { ...(ip ? { ip } : {}), headers: cookie ? { cookie } : {} });
const login = (id: number, password: string, from: From = {}): Promise<Answered> =>
  call('login', { uid: id, password }, from);
const guess = (ip: string): Promise<Answered> => login(uid, 'wrong-one', { ip });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const address = (index: number): string => `198.18.${index >> 8}.${index & 255}`;

/** Strangers try from this many addresses at the same moment. */
async function attack(count: number, send: (ip: string) => Promise<Answered> = guess) {
  const answers: Answered[] = [];
  const all = times(count, async (index) => {
    answers.push(await send(address(index)));
  });
  const done = Promise.all(all);
  // These wait; all others have their answer.
  while (answers.length < count - waits.perLine) await tick();
  const statuses = answers.map(({ status }) => status);
  return {
    compared: statuses.filter((status) => status === 200).length,
    refused: answers.filter(({ status }) => status === 429),
    /** Lets the rest of them wait in vain. */
    async end() {
      let isOver = false;
      void done.then(() => (isOver = true));
      while (!isOver) {
        // Only while somebody sleeps: any other hours that pass would make the pace forgotten.
        if (server.asleep() > 0) server.pass(waits.seconds);
        await tick();
      }
    },
  };
}

const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

/** Lets time pass, second by second, until the answer is there; answers how long that took. */
async function secondsUntil(send: () => Promise<Answered>) {
  const before = turns.length;
  const answer = send();
  while (turns.length === before) await tick();
  const turn = turns[before]!;
  for (let seconds = 0; seconds <= waits.seconds; seconds += 1) {
    // Somebody sleeps as long as it is nobody's turn.
    while (turn.state === 'waits' && server.asleep() === 0) await tick();
    if (turn.state !== 'waits') return { seconds, answered: await answer };
    server.pass(1);
  }
  throw new Error('Waited in vain.');
}

/** The cookie by which the device is known after this answer. */
function deviceOf({ headers }: Answered, owner = 'member'): string {
  return cookieIn(headers, `${owner}-devices`).split(';')[0]!;
}

/** As after ten wrong passwords for the id from this address. */
async function block(ip: string, id = uid): Promise<void> {
  await server.db.query(
    `INSERT INTO try_counts (key, count, resets_at) VALUES ($1, 10, $2)
     ON CONFLICT (key) DO UPDATE SET count = 10, resets_at = $2`,
    [`sign-in id:${ip} ${id}`, new Date(server.services.clock.now().getTime() + 900_000)],
  );
}

describe('strangers at one address', () => {
  test('end after ten tries, and the member elsewhere signs in within a second', async () => {
    const ip = '10.50.0.1';
    const answers = await Promise.all(times(10, () => guess(ip)));
    expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200));
    const stopped = await login(uid, testPassword, { ip });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBe(900);
    const { seconds, answered } = await secondsUntil(() => login(uid, testPassword));
    expect(answered.body.token).toBeTruthy();
    expect(seconds).toBeLessThanOrEqual(1);
    server.pass(901);
    expect((await login(uid, testPassword, { ip })).body.token).toBeTruthy();
  });

  test('with a /64 of IPv6 are at one address, and IPv4 is IPv4 in either form', async () => {
    await block('2001:db8:1:2::/64');
    await block('10.50.0.2');
    for (const ip of ['2001:db8:1:2:ffff::1', '2001:db8:1:2::', '::ffff:10.50.0.2', '10.50.0.2']) {
      expect((await guess(ip)).status, ip).toBe(429);
    }
    expect((await guess('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('strangers at many addresses', () => {
  test('have ten tries, then wait; the member at a new address is in within 30 s', async () => {
    const { compared, refused, end } = await attack(300);
    expect({ compared, refused: refused.length }).toEqual({ compared: 10, refused: 270 });
    expect(Number(refused[0]!.headers['retry-after'])).toBe(waits.seconds);
    const { seconds, answered } = await secondsUntil(() => login(uid, testPassword));
    expect(answered.body.token).toBeTruthy();
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(24);
    await end();
  });

  test('keep out neither a device that is known, nor anybody else', async () => {
    const cookie = deviceOf(await login(uid, testPassword));
    const { end } = await attack(60);
    expect((await login(uid, testPassword, { cookie })).body.token).toBeTruthy();
    const other = await server.register();
    expect((await login(other, testPassword)).body.token).toBeTruthy();
    await end();
  });

  test('who come again stand behind the member, though they come later', async () => {
    const first = await attack(60);
    await first.end();
    // The pace is forgotten, so that ten pass freely again; that makes nobody a newcomer.
    server.pass(memberDoor.pace.quietSeconds + 1);
    const again = await attack(60);
    const coming = login(uid, testPassword);
    let token: unknown = null;
    void coming.then(({ body }) => (token = body.token));
    const later = await attack(60);
    expect(token).toBeNull();
    await later.end();
    await again.end();
    expect((await coming).body.token).toBeTruthy();
  });

  test('have the same of an id that does not exist', async () => {
    const { compared, end } = await attack(60, (ip) => login(777_777, 'wrong-one', { ip }));
    expect(compared).toBe(10);
    await end();
  });

  test('have about two hundred turns an hour, never more than three hundred', async () => {
    const begin = server.services.clock.now().getTime();
    let at = begin;
    let taken = 0;
    while (at - begin < 2 * 3_600_000) {
      const free = await takeTurn(server.db, memberDoor.pace, 'anybody', new Date(at));
      if (free === 'taken') taken += 1;
      else at = free.getTime();
    }
    // Gaps of 12 to 24 seconds, after the ten free ones and the five short ones.
    expect(taken).toBeGreaterThan(2 * 150);
    expect(taken).toBeLessThan(15 + 2 * 300);
  });
});

describe('a device that has signed in before', () => {
  test('passes where strangers at its own address have used up the tries', async () => {
    const ip = '10.50.0.3';
    const signedIn = await login(uid, testPassword, { ip });
    expect(cookieIn(signedIn.headers, 'member-devices')).toMatch(
      /^member-devices=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await block(ip);
    expect((await login(uid, testPassword, { ip })).status).toBe(429);
    const cookie = deviceOf(signedIn);
    expect((await login(uid, testPassword, { ip, cookie })).body.token).toBeTruthy();
  });

  test('has ten tries a day; after them it is a stranger like all others', async () => {
    const cookie = deviceOf(await login(uid, testPassword));
    const ip = '10.50.0.4';
    await block(ip);
    const wrong = async (): Promise<number> =>
      (await login(uid, 'wrong-one', { ip, cookie })).status;
    expect(await Promise.all(times(10, wrong))).toEqual(times(10, () => 200));
    expect(await wrong()).toBe(429);
    server.pass(24 * 3600);
    await block(ip);
    expect(await wrong()).toBe(200);
  });

  test('is known for its own person, its own password, a year, and by our own mark', async () => {
    const other = await server.register();
    const signedIn = await login(uid, testPassword);
    const cookie = deviceOf(signedIn);
    const ip = '10.50.0.5';
    const passes = async (given: string, id = uid): Promise<boolean> => {
      await block(ip, id);
      return (await login(id, 'wrong-one', { ip, cookie: given })).status === 200;
    };
    expect(await passes(cookie)).toBe(true);
    expect(await passes(cookie, other)).toBe(false);
    const [name, value] = cookie.split('=') as [string, string];
    expect(await passes(`${name}=1${value}`)).toBe(false);
    expect(await passes(`${name}=${value.slice(0, -4)}`)).toBe(false);
    expect(await passes(`${name}=~~.~..~x.y.z`)).toBe(false);
    // Two people at one browser are both known there.
    const both = deviceOf(await login(other, testPassword, { cookie }));
    expect(await passes(both)).toBe(true);
    expect(await passes(both, other)).toBe(true);
    const change = { uid, oldpassword: testPassword, password: 'another-1' };
    await server.call('PasswordUpdate', change, { token: signedIn.body.token! });
    expect(await passes(both)).toBe(false);
    expect(await passes(both, other)).toBe(true);
    server.pass(366 * 86_400);
    expect(await passes(both, other)).toBe(false);
  });
});

describe('waiting', () => {
  test('holds no connection of the database', async () => {
    const { end } = await attack(60);
    const [row] = await server.db.query<{ busy: number }>(
      `SELECT count(*)::int AS busy FROM pg_stat_activity
       WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
    );
    expect(row!.busy).toBe(0);
    await end();
  });

  test('ends with a refusal after 30 seconds where it is never the turn', async () => {
    await attack(60);
    server.pass(waits.seconds);
    while (turns.some(({ state }) => state === 'waits')) await tick();
    expect(turns.filter(({ state }) => state === 'passed')).toHaveLength(10 + 1);
    expect(turns.filter(({ state }) => state === 429)).toHaveLength(60 - 11);
  });

  test('ends when the server stops', async () => {
    await attack(60);
    expect(turns.filter(({ state }) => state === 'waits')).toHaveLength(waits.perLine);
    await server.app.close();
    while (turns.some(({ state }) => state === 'waits')) await tick();
    expect(turns.filter(({ state }) => state === 503)).toHaveLength(waits.perLine);
  });

  test('ends when the client goes away', async () => {
    const { end } = await attack(60);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const body = JSON.stringify({ uid, password: 'wrong-one' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request({ port, path: '/api/login', method: 'POST', headers });
    sent.on('error', () => {});
    sent.end(body);
    while (turns.length === 60) await tick();
    expect(turns[60]!.state).toBe('waits');
    sent.destroy();
    while (turns[60]!.state === 'waits') await tick();
    expect(turns[60]!.state).toBe(503);
    await end();
  });
});

test('operators are locked out by nobody either', async () => {
  const email = 'owner@operator.test';
  const signIn = (password: string, from: From = {}): Promise<Answered> =>
    call('operator/login', { email, password }, from);
  await server.operator('owner');
  const known = deviceOf(await signIn(testPassword), 'operator');
  expect(known).toMatch(/^operator-devices=/);
  const { compared, end } = await attack(60, (ip) => signIn('wrong-one', { ip }));
  expect(compared).toBe(10);
  expect((await signIn(testPassword, { cookie: known })).body.token).toBeTruthy();
  const { seconds, answered } = await secondsUntil(() => signIn(testPassword));
  expect(answered.body.data).toMatchObject({ result: messages.successfull });
  expect(seconds).toBeLessThanOrEqual(24);
  await end();
});
