import { limits } from '@canopy/contract/limits.ts';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookTest, received } from '#testing/money/books.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const zero = {
  fund: 0,
  forex: 0,
  crypto: 0,
  forexInvested: 0,
  cryptoInvested: 0,
  forexPrincipal: 0,
  cryptoPrincipal: 0,
  working: 0,
  forexRoi: 0,
  cryptoRoi: 0,
  forexToken: 0,
  cryptoToken: 0,
  kyc: 0,
  withheld: 0,
  total: 0,
};

let server: TestServer;
let finance: string;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  finance = await server.operator('finance');
});
afterAll(() => server.stop());

const told = async (asOf?: string): Promise<unknown> =>
  (
    await server.call('operator/Solvency', asOf === undefined ? {} : { asOf }, {
      token: finance,
    })
  ).body.data;

test('of an empty network is nothing, and there is no ratio to nothing', async () => {
  expect(await told()).toEqual({
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    liabilities: zero,
    received: 0,
    paidOut: 0,
    sales: 0,
    fees: 0,
    tradingResult: 0,
    coverage: null,
    root: zero,
    rewardsAchieved: 0,
    rootRewardsAchieved: 0,
  });
});

describe('of a small network, computed by hand', () => {
  const [a, b] = [1, 2];
  const root = limits.rootUserId;
  const cents = (count: number): bigint => BigInt(count) * 10_000n;
  /** What happened, with the moment in India: 18:30 UTC is midnight there. */
  const story: [utc: string, kind: string, entries: Entry[]][] = [
    // On the 10th in India: a pays in 500 at the first bank, and 100 for forex at the second.
    ['2026-01-09T18:30:00Z', 'deposit', received(a, 'fund', 500)],
    ['2026-01-10T06:00:00Z', 'deposit', received(a, 'forex', 100, 2)],
    // The last second of the 10th: a buys for 250, coins included; b gets 12.50 of it, root 7.50.
    [
      '2026-01-10T18:29:59Z',
      'purchase',
      [
        ofMember(a, 'fund', -units(250)),
        ofCompany('sales', units(250)),
        ofMember(a, 'coin', units(50)),
        ofCompany('coinsIssued', -units(50)),
      ],
    ],
    [
      '2026-01-10T18:29:59.999Z',
      'LevelIncome',
      [
        ofMember(b, 'working', cents(1250)),
        ofMember(root, 'working', cents(750)),
        ofCompany('expense:LevelIncome', -cents(2000)),
      ],
    ],
    // The first moment of the 11th: the bot starts with 80.
    [
      '2026-01-10T18:30:00Z',
      'botStart',
      move({ uid: a, account: 'forex' }, { uid: a, account: 'forexInvested' }, units(80)),
    ],
    // A gain of 4 dollars: 3.20 in dollars and 0.80 in tokens; and a loss of 1 on the investment.
    [
      '2026-01-11T10:00:00Z',
      'RoiIncome',
      [
        ofMember(a, 'forexRoi', cents(320)),
        ofMember(a, 'forexToken', cents(80)),
        ofCompany('result:forex', -cents(400)),
      ],
    ],
    [
      '2026-01-11T11:00:00Z',
      'RoiIncome',
      [ofMember(a, 'forexInvested', -units(1)), ofCompany('result:forex', units(1))],
    ],
    // b asks for 10 (95 % are paid out of it), and for 2 more that stay set aside.
    [
      '2026-01-12T10:00:00Z',
      'withdrawal',
      move({ uid: b, account: 'working' }, { uid: b, account: 'withheld' }, units(12)),
    ],
    [
      '2026-01-12T11:00:00Z',
      'withdrawalPaid',
      [
        ofMember(b, 'withheld', -units(10)),
        ofCompany('paidOut:USDT', cents(950)),
        ofCompany('fees', cents(50)),
      ],
    ],
  ];
  const before = { ...zero };
  const tenth = { ...zero, fund: 250, forex: 100, working: 12.5, total: 362.5 };
  const eleventh = {
    ...tenth,
    forex: 20,
    forexInvested: 79,
    forexRoi: 3.2,
    forexToken: 0.8,
    total: 250 + 20 + 79 + 12.5 + 3.2 + 0.8,
  };
  const now = { ...eleventh, working: 0.5, withheld: 2, total: eleventh.total - 10 };
  const ofRoot = { ...zero, working: 7.5, total: 7.5 };

  beforeAll(async () => {
    for (const [utc, kind, entries] of story) {
      await bookTest(server.services, kind, entries, { at: new Date(utc) });
    }
  });

  test('now', async () => {
    expect(now.total).toBe(355.5);
    expect(await told()).toMatchObject({
      liabilities: now,
      received: 600,
      paidOut: 9.5,
      sales: 250,
      fees: 0.5,
      tradingResult: 3,
      // (600 - 9.50) / 355.50, cut after six decimals.
      coverage: 1.66104,
      root: ofRoot,
    });
  });

  test.each([
    ['2026-01-09', { liabilities: before, received: 0, sales: 0, coverage: null, root: zero }],
    [
      '2026-01-10',
      {
        liabilities: tenth,
        received: 600,
        paidOut: 0,
        sales: 250,
        fees: 0,
        tradingResult: 0,
        // 600 / 362.50
        coverage: 1.655172,
        root: ofRoot,
      },
    ],
    ['2026-01-11', { liabilities: eleventh, received: 600, paidOut: 0, tradingResult: 3 }],
    ['2026-01-12', { liabilities: now, received: 600, paidOut: 9.5, fees: 0.5, root: ofRoot }],
  ])('at the end of %s', async (day, figures) => {
    expect(await told(day)).toMatchObject({ asOf: `${day} 23:59:59`, ...figures });
  });

  test('today and now are the same figures', async () => {
    const { asOf, ...figures } = (await told()) as { asOf: string };
    const { asOf: end, ...atEnd } = (await told(` ${asOf.slice(0, 10)} `)) as { asOf: string };
    expect(atEnd).toEqual(figures);
    expect(end).toBe(`${asOf.slice(0, 10)} 23:59:59`);
    expect(await told('')).toMatchObject(figures);
  });
});

test.each(['2026-02-30', '2026-1-1', '01.02.2026', 'today', '2026-13-01', '0000-01-02', "'"])(
  'of %j, which is no day, is refused',
  async (day) => {
    expect(await told(day)).toBe('Date should be like 2026-01-31 !!');
  },
);

test('of a day that has not come is refused', async () => {
  const tomorrow = new Date(server.services.clock.now().getTime() + 48 * 3_600_000);
  const text = 'Date should not be in the future !!';
  expect(await told(tomorrow.toISOString().slice(0, 10))).toBe(text);
  expect(await told('9999-12-31')).toBe(text);
});
