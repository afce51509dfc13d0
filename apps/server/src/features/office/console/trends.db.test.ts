import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAll } from '#ledger/seal.ts';
import { bookTest, received } from '#testing/money/books.support.ts';
import { root } from '#testing/network.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';

type Day = { date: string } & Record<string, number | string>;

let stage: ClosingStage;
let left: number;
beforeAll(async () => {
  stage = await closingStage();
  await stage.server.db.query(
    `INSERT INTO banks (kind, bank_name, acholdername, btcname, address, ifsc, branch, active,
       remark)
     SELECT 'bank', 'Brook Bank', 'Canopy', '1', '', '', '', true, '' WHERE NOT EXISTS (
       SELECT 1 FROM banks)`,
  );
});
afterAll(() => stage.server.stop());

const bookAt = (local: string, kind: string, entries: Entry[]) => {
  stage.at(local);
  return bookTest(stage.services, kind, entries);
};

/** What a member asks to be paid, and gets less a charge. */
const paid = (uid: number, dollars: number): Entry[] => [
  ofMember(uid, 'withheld', -units(dollars)),
  ofCompany('paidOut:USDT', units(dollars - 1)),
  ofCompany('fees', units(1)),
];

beforeAll(async () => {
  // Before the days that are drawn.
  stage.at('2027-05-01 12:00:00');
  [left] = (await stage.place([[root, 1]])) as [number];
  await bookAt('2027-05-01 23:59:59', 'deposit', received(left, 'fund', 1000));
  await sealAll(stage.services);
  // The first moment of the first of them.
  await bookAt('2027-05-02 00:00:00', 'deposit', received(left, 'fund', 300));
  await sealAll(stage.services);
  stage.at('2027-05-30 09:00:00');
  await stage.place([
    [root, 2],
    [left, 1],
    [left, 2],
  ]);
  await bookAt('2027-05-30 10:00:00', 'withdrawal', [
    ...move({ uid: left, account: 'fund' }, { uid: left, account: 'withheld' }, units(40)),
  ]);
  await bookAt('2027-05-30 11:00:00', 'withdrawalPaid', paid(left, 40));
  stage.at('2027-05-31 12:00:00');
});

test('of the company: thirty days, today the last, each with what came and went', async () => {
  const days = (await stage.ask('Trends')) as Day[];
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2027-05-02', received: 300, paidOut: 0, left: 0, right: 0 });
  expect(days[28]).toEqual({ date: '2027-05-30', received: 0, paidOut: 39, left: 1, right: 2 });
  expect(days[29]).toEqual({ date: '2027-05-31', received: 0, paidOut: 0, left: 0, right: 0 });
  const busy = days.filter(({ received: came, paidOut, right }) => came || paidOut || right);
  expect(busy).toHaveLength(2);
});

test('of the company: a deposit that is taken back is taken off on that day', async () => {
  const back = received(left, 'fund', 300).map((entry) => ({
    ...entry,
    amountMicros: -entry.amountMicros,
  }));
  await bookAt('2027-05-31 12:30:00', 'reversal', back);
  const days = (await stage.ask('Trends')) as Day[];
  expect(days[0]).toMatchObject({ received: 300 });
  expect(days[29]).toMatchObject({ received: -300 });
});

test('of a member: wallets at the end of each day, counted back from now', async () => {
  const days = (await stage.ask('MemberTrends', { uid: left })) as Day[];
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({
    date: '2027-05-02',
    income: 0,
    balance: 1300,
    paidIn: 300,
    paidOut: 0,
  });
  expect(days[27]).toMatchObject({ balance: 1300, paidIn: 0, paidOut: 0 });
  expect(days[28]).toMatchObject({ balance: 1260, paidOut: 40 });
  expect(days[29]).toMatchObject({ balance: 960, paidIn: 0 });
});

test('of a member: income without coins', async () => {
  await stage.buy(left, 'Silver');
  const [below] = await stage.place([[left, 1]]);
  await stage.buy(below!, 'Silver');
  const days = (await stage.ask('MemberTrends', { uid: left })) as Day[];
  const rows = await stage.incomes(left);
  expect(rows.some((row) => row.startsWith('CoinWallet'))).toBe(true);
  expect(days[29]).toMatchObject({ income: 5 });
});

test('of nobody is refused', async () => {
  expect(await stage.ask('MemberTrends', { uid: 999_999 })).toBe('User ID Not Found');
});
