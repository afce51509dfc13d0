import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { move } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

/** A member who is Active and has dollars in both trading wallets. */
async function trader(dollars = 100): Promise<TestPerson> {
  const person = await bench.person({ forex: dollars, crypto: dollars });
  await server.db.query('UPDATE members SET activated_at = now() WHERE uid = $1', [person.uid]);
  return person;
}
const start = (person: TestPerson, payload: object, key?: string): Promise<unknown> =>
  bench.ask(person, 'StartBot', payload, key);
const stop = (person: TestPerson, payload: object, key?: string): Promise<unknown> =>
  bench.ask(person, 'StopBot', payload, key);

describe.each(['forex', 'crypto'] as const)('a bot of %s', (market) => {
  const other = market === 'forex' ? 'crypto' : 'forex';

  test('starts with an amount or all, and stops with a part or all', async () => {
    const person = await trader();
    expect(await start(person, { market, amount: '40.5' })).toBe('Bot started Successfully');
    expect(await bench.balances(person.uid)).toEqual({
      [market]: '59.5',
      [`${market}Invested`]: '40.5',
      [other]: '100',
    });
    expect(await start(person, { market })).toBe('Bot started Successfully');
    expect(await stop(person, { market, amount: 30 })).toBe('Bot stopped Successfully');
    expect(await bench.balances(person.uid)).toEqual({
      [`${market}Invested`]: '70',
      [`${market}Principal`]: '30',
      [other]: '100',
    });
    expect(await stop(person, { market })).toBe('Bot stopped Successfully');
    expect(await bench.balances(person.uid)).toEqual({
      [`${market}Principal`]: '100',
      [other]: '100',
    });
    const [begin, , , end] = (await bench.postings(`bot:${market}`)).slice(-4);
    expect(begin).toEqual({
      kind: 'botStart',
      actor: `member:${person.uid}`,
      entries: {
        [`${person.uid} ${market}`]: '-40.5',
        [`${person.uid} ${market}Invested`]: '40.5',
      },
    });
    expect(end).toEqual({
      kind: 'botStop',
      actor: `member:${person.uid}`,
      entries: {
        [`${person.uid} ${market}Invested`]: '-70',
        [`${person.uid} ${market}Principal`]: '70',
      },
    });
  });
});

describe('what is wrong is refused, and nothing moves', () => {
  test('in this order: each mistake mended uncovers the next', async () => {
    const person = await bench.person({ forex: 10 });
    const before = await bench.countPostings();
    await bench.suspend(person.uid, true);
    const wrong = { market: 'gold', amount: '0' };
    expect(await start(person, wrong)).toBe('Your account is suspended !!');
    await bench.suspend(person.uid, false);
    server.pass(11);
    expect(await start(person, wrong)).toBe('Invalid market !!');
    wrong.market = 'forex';
    expect(await start(person, wrong)).toBe('Amount should be greater than zero !!');
    wrong.amount = '11';
    expect(await start(person, wrong)).toBe('User Id is not activated !!');
    await server.db.query('UPDATE members SET activated_at = now() WHERE uid = $1', [person.uid]);
    server.pass(11);
    expect(await start(person, wrong)).toBe('Insufficient Fund !!');
    expect(await bench.countPostings()).toBe(before);
    wrong.amount = '10';
    expect(await start(person, wrong)).toBe(messages.botStarted);
  });

  test.each([
    [{ amount: '-1' }, 'Amount should be greater than zero !!'],
    [{ amount: '' }, 'Invalid Amount'],
    [{ amount: 'all' }, 'Invalid Amount'],
    [{ amount: '0.0000001' }, 'Amount should have at most 6 decimals !!'],
    [{ amount: '1000000001' }, 'Amount is too large !!'],
    [{ market: 'FOREX' }, 'Invalid market !!'],
    [{ market: '' }, 'Invalid market !!'],
  ])('%j: %s', async (change, text) => {
    const person = await trader();
    for (const step of [start, stop]) {
      expect(await step(person, { market: 'forex', ...change })).toBe(text);
    }
    expect(await bench.balances(person.uid)).toEqual({ forex: '100', crypto: '100' });
  });

  test('all of more than one posting may move', async () => {
    const person = await trader(1_000_000_000);
    await bench.fill(person.uid, 'forex', 1);
    expect(await start(person, { market: 'forex' })).toBe('Amount is too large !!');
    expect(await start(person, { market: 'forex', amount: 1_000_000_000 })).toBe(
      messages.botStarted,
    );
  });

  test('all of nothing', async () => {
    const person = await trader();
    expect(await stop(person, { market: 'forex' })).toBe('Insufficient Fund !!');
    await start(person, { market: 'forex' });
    expect(await start(person, { market: 'forex' }, 'again')).toBe('Insufficient Fund !!');
  });
});

describe('a member who is not Active any more', () => {
  const deactivate = (uid: number) =>
    server.db.query('UPDATE members SET activated_at = NULL WHERE uid = $1', [uid]);

  test('can stop what runs, in part and whole, but start nothing', async () => {
    const person = await trader();
    await start(person, { market: 'forex', amount: 80 });
    await deactivate(person.uid);
    expect(await start(person, { market: 'forex' })).toBe('User Id is not activated !!');
    expect(await stop(person, { market: 'forex', amount: 30 })).toBe(messages.botStopped);
    expect(await stop(person, { market: 'forex' })).toBe(messages.botStopped);
    expect(await bench.balances(person.uid)).toEqual({
      crypto: '100',
      forex: '20',
      forexPrincipal: '80',
    });
  });

  test('and suspended can stop nothing', async () => {
    const person = await trader();
    await start(person, { market: 'forex' });
    await deactivate(person.uid);
    await bench.suspend(person.uid, true);
    expect(await stop(person, { market: 'forex' })).toBe('Your account is suspended !!');
  });
});

describe('a request that comes again', () => {
  test('under a key is the same, at once too', async () => {
    const person = await trader();
    const body = { market: 'forex', amount: 10 };
    const answers = await Promise.all(Array.from({ length: 15 }, () => start(person, body, 'key')));
    expect(new Set(answers)).toEqual(new Set([messages.botStarted]));
    expect(await bench.balances(person.uid)).toMatchObject({ forexInvested: '10' });
    expect(await start(person, { ...body, amount: 11 }, 'key')).toBe(messages.keyUsed);
  });

  test('without a key is the same for ten seconds', async () => {
    server.halt();
    const person = await trader();
    const body = { market: 'crypto', amount: 10 };
    for (const seconds of [0, 4, 7]) {
      server.pass(seconds);
      expect(await start(person, body)).toBe(messages.botStarted);
    }
    expect(await bench.balances(person.uid)).toMatchObject({ cryptoInvested: '20' });
  });
});

test('all, when some of it went at the last moment, is all that is left', async () => {
  const person = await trader(200);
  const entries = move(
    { uid: person.uid, account: 'forex' },
    { uid: person.uid, account: 'fund' },
    units(50),
  );
  const all = (): Promise<unknown> => start(person, { market: 'forex' });
  expect(await bench.overtake(entries, all)).toBe(messages.botStarted);
  expect(await bench.balances(person.uid)).toEqual({
    crypto: '200',
    forexInvested: '150',
    fund: '50',
  });
});
