import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdPlan } from '#features/plan/plan/plan-versions.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';
import { couponBench } from '#testing/plan/coupons.support.ts';

const texts = {
  undone: 'This purchase was undone already !!',
  unknown: 'Purchase not found !!',
  over: 'The time in which you can undo a purchase yourself is over: 7 days.',
  counted: 'The day of the purchase is over, and its closing counts the purchase.',
  laterFirst: 'This member has later packages, which must be undone first.',
  earned: 'Income that rests on this package has been paid since.',
  drawn: 'A coupon of this package has been in a draw.',
  spent: 'A part of what this purchase paid out is no longer there: it was spent or withdrawn.',
};

let stage: ClosingStage;
let holds: ReturnType<typeof withdrawalBench>;
let day = 0;
beforeAll(async () => {
  stage = await closingStage();
  holds = withdrawalBench(stage.money);
  await stage.money.settings({ minimumMicros: {} });
});
afterEach(() => stage.expectClean());
afterAll(() => stage.end());

const dateOf = (no: number): string => `2026-03-${String(no).padStart(2, '0')}`;

/** Root ← a ← b; the payer bought both a package, and a has 5 dollars of b's. */
let payer: TestPerson;
let a: number;
let b: number;
let bought: string;
beforeEach(async () => {
  // Each test has a day of its own, which no closing has counted yet.
  day += 1;
  stage.at(`${dateOf(day)} 10:00:00`);
  [a] = (await stage.place([[root, 1]])) as [number];
  [b] = (await stage.place([[a, 1]])) as [number];
  payer = await stage.money.person();
  await stage.buy(a, 'Silver', payer.uid);
  await stage.buy(b, 'Silver', payer.uid);
  bought = await newestOf(b);
});

/** The receipt number of the newest purchase for a member. */
async function newestOf(uid: number): Promise<string> {
  const [row] = await stage.server.db.query<{ id: bigint }>(
    'SELECT max(posting_id) AS id FROM purchases WHERE uid = $1',
    [uid],
  );
  return String(row!.id);
}
const undo = async (id = bought, by = payer, key?: string): Promise<unknown> =>
  stage.money.ask(by, 'UndoPurchase', { id, ...(await stage.money.proof(by)) }, key);
const preview = async (id = bought, by = payer): Promise<Record<string, unknown>> =>
  (await stage.money.ask(by, 'UndoPreview', { id })) as Record<string, unknown>;
const whyNot = async (id = bought): Promise<unknown> =>
  ((await preview(id))['why'] as { text: string } | null)?.text ?? null;
const told = async (uid: number): Promise<string[]> => {
  const rows = await stage.server.db.query<{ kind: string }>(
    'SELECT kind FROM events WHERE uid = $1 ORDER BY id',
    [uid],
  );
  return rows.map(({ kind }) => kind);
};
const spent = (uid: number, dollars: number) => [
  ofMember(uid, 'working', -units(dollars)),
  ofCompany('fees', units(dollars)),
];
/** What the page says before, what the undoing answers, and how much it booked. */
async function trial(id = bought): Promise<unknown[]> {
  const said = await whyNot(id);
  const before = await stage.money.countPostings();
  return [said, await undo(id), (await stage.money.countPostings()) - before];
}
const refusedBy = (text: string): unknown[] => [text, text, 0];

describe('the payer undoes a purchase', () => {
  test('and has the money back; package, income, coins, coupons and volume are gone', async () => {
    const rows = await stage.money.rows(payer, 'ActivationHistory', { type: '3' });
    const until = `${dateOf(day + 1)} 00:00:00`;
    expect(rows[0]).toMatchObject({ posting_id: bought, undo: 'self', undoUntil: until });
    expect(await preview()).toEqual({
      way: 'self',
      why: null,
      until,
      ticketId: null,
      uid: b,
      f_name: 'Person 1',
      kind: 'Activation',
      package: 'Silver',
      price: 100,
      bv: 100,
      coins: 20,
      coupons: 2,
      receivers: 2,
      returnsWithdrawals: false,
    });
    expect(await stage.money.balances(a)).toEqual({ coin: '20', working: '5' });
    expect(await undo()).toBe('success');
    expect(await stage.money.balances(payer.uid)).toEqual({ fund: '100' });
    expect(await stage.money.balances(a)).toEqual({ coin: '20' });
    expect(await stage.money.balances(b)).toEqual({});
    const [tree] = await stage.network.rows(a, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ totalleft: 0, lbv: 0 });
    expect(await stage.capUsed(a)).toBe('0');
    const [member] = await stage.network.rows(b, 'userDashboard');
    expect(member).toMatchObject({ Remain_coupon: 0 });
    const [after] = await stage.money.rows(payer, 'ActivationHistory', { type: '3' });
    expect(after).toMatchObject({
      undo: '',
      undoUntil: '',
      remark: `Reversed; paid by ${payer.uid}`,
    });
    expect(await told(a)).toEqual(['package.given', 'income.takenBack']);
    expect(await told(b)).toEqual(['package.given', 'package.reversed']);
    expect((await told(payer.uid)).at(-1)).toBe('package.refunded');
    expect(await undo()).toBe(texts.undone);
    // The closing of the day finds nothing of it.
    stage.at(`${until.slice(0, 10)} 01:00:00`);
    await stage.close(dateOf(day));
    expect(await stage.incomes(root, 'MatchingIncome')).toEqual([]);
  });

  test('once, however often it is asked for', async () => {
    const proof = await stage.money.proof(payer);
    const ask = (key: string) =>
      stage.money.ask(payer, 'UndoPurchase', { id: bought, ...proof }, key);
    const [first, again, other] = await Promise.all([ask('one'), ask('one'), ask('two')]);
    expect(again).toBe(first);
    expect([first, other].filter((answer) => answer === 'success')).toHaveLength(1);
    expect(await ask(first === 'success' ? 'one' : 'two')).toBe('success');
    expect(await stage.money.balances(payer.uid)).toEqual({ fund: '100' });
  });

  test('whose income waits in a withdrawal: it is given back first', async () => {
    await holds.hold(a, 'working', 5);
    expect(await preview()).toMatchObject({ way: 'self', returnsWithdrawals: true });
    expect(await undo()).toBe('success');
    expect(await stage.money.balances(a)).toEqual({ coin: '20' });
    expect(await told(a)).toContain('withdrawal.returned');
  });
});

describe('what cannot be undone alone', () => {
  test('what another paid for, or nobody; without a proof; by a suspended member', async () => {
    const other = await stage.money.person();
    for (const id of [bought, '0', 'x', '9'.repeat(19)]) {
      expect(await undo(id, other)).toBe(texts.unknown);
      expect(await stage.money.ask(other, 'AskUndo', { id })).toBe(texts.unknown);
    }
    expect(await stage.money.ask(payer, 'UndoPurchase', { id: bought })).toMatch(
      /^To change your /,
    );
    await stage.money.suspend(payer.uid, true);
    expect(await undo()).toBe(messages.suspended);
    await stage.money.suspend(payer.uid, false);
    expect(await stage.money.balances(payer.uid)).toEqual({});
  });

  test('a package on which others rest', async () => {
    await stage.buy(b, 'Education');
    expect(await trial()).toEqual(refusedBy(texts.laterFirst));
  });

  test('one whose day is over, closed or not; after the days it is too late', async () => {
    stage.at(`${dateOf(day + 1)} 00:01:00`);
    payer = await stage.money.signIn(payer.uid);
    expect(await trial()).toEqual(refusedBy(texts.counted));
    const [row] = await stage.money.rows(payer, 'ActivationHistory', { type: '3' });
    expect(row).toMatchObject({ undo: 'ask', undoUntil: '' });
    day += 8;
    stage.at(`${dateOf(day)} 10:00:00`);
    payer = await stage.money.signIn(payer.uid);
    expect(await trial()).toEqual(refusedBy(texts.over));
    await stage.money.settings({ minimumMicros: {}, coolingOffDays: 0 });
    expect(await undo()).toBe('Purchases cannot be undone by oneself.');
    await stage.money.settings({ minimumMicros: {} });
  });

  test('one that a closing of the same day has counted', async () => {
    await stage.close();
    expect(await trial()).toEqual(refusedBy(texts.counted));
  });

  test('one whose income or coins were spent, or are about to be paid out', async () => {
    await stage.money.fill(a, 'working', 1);
    await holds.hold(a, 'working', 4);
    expect(await whyNot()).toBe(null);
    const [hold] = await stage.server.db.query<{ id: number }>(
      'SELECT max(id) AS id FROM withdrawals',
    );
    await stage.money.settings({ minimumMicros: {}, fourEyesMicros: 1n });
    const approve = { id: hold!.id, decision: 'approve', remark: 'Seen', txnHash: '0x1' };
    await stage.ask('DecideWithdrawal', approve);
    expect(await trial()).toEqual(refusedBy(texts.spent));
    await stage.money.settings({ minimumMicros: {} });
  });

  test('a first package whose holder, or sponsor, was paid because of it', async () => {
    const [c] = await stage.place([[b, 1]]);
    await stage.buy(c!, 'Education');
    expect(await trial()).toEqual(refusedBy(texts.earned));
    // b may undo what it earned by; then nothing rests on the package any more.
    const first = await newestOf(c!);
    const holder = await stage.money.signIn(c!);
    expect(await stage.money.ask(holder, 'UndoPreview', { id: first })).toMatchObject({
      way: 'self',
    });
    // A second direct of a opens level 2, which pays for a purchase below b.
    await stage.ask('Reverse', { id: first, remark: 'Mistake' });
    const [d] = await stage.place([[a, 2]]);
    await stage.buy(d!, 'Silver', payer.uid);
    const second = await newestOf(d!);
    expect(await whyNot(second)).toBe(null);
    await stage.buy(c!, 'Education');
    expect(await stage.incomes(a, 'LevelIncome')).toContain(`LevelIncome ${c} L2 of 50: 1.5`);
    expect(await trial(second)).toEqual(refusedBy(texts.earned));
  });

  test('a further package whose cap was needed', async () => {
    await stage.buy(b, 'Education', payer.uid);
    const further = await newestOf(b);
    expect(await whyNot(further)).toBe(null);
    // The cap of Silver alone is 300 dollars.
    await stage.server.db.query('UPDATE standings SET cap_used = 301000000 WHERE uid = $1', [b]);
    expect(await trial(further)).toEqual(refusedBy(texts.earned));
    await stage.server.db.query('UPDATE standings SET cap_used = 0 WHERE uid = $1', [b]);
    expect(await undo(further)).toBe('success');
  });

  test('one whose coupons were drawn', async () => {
    const coupons = couponBench(stage.server);
    const owner = await stage.server.operator('owner');
    const id = await coupons.start(owner, 60);
    await stage.buy(b, 'Education', payer.uid);
    stage.server.pass(61);
    await stage.ask('DrawBonanza', { id, remark: 'Time' });
    expect(await trial(await newestOf(b))).toEqual(refusedBy(texts.drawn));
  });
});

describe('at the same moment', () => {
  test('the income is spent: nothing is undone', async () => {
    expect(await stage.money.overtake(spent(a, 3), () => undo())).toBe(texts.spent);
    expect(await stage.money.balances(a)).toEqual({ coin: '20', working: '2' });
    expect(await stage.money.balances(payer.uid)).toEqual({});
  });

  test('it is asked to be paid out: it is undone, whoever was first', async () => {
    const person = await stage.money.signIn(a);
    await stage.money.confirmEmail(a);
    const btcaddress = '0x52908400098527886e0f7030069857d2e4169ee7';
    await stage.money.ask(person, 'UpdateBankDetails', { type: 'btc', btcaddress });
    const order = { amount: 5, Wtype: 'USDT' };
    const [undone] = await Promise.all([undo(), holds.withdraw(person, kindOf('working'), order)]);
    expect(undone).toBe('success');
    expect(await stage.money.balances(a)).toEqual({ coin: '20' });
  });

  test('a closing begins: it waits, and counts nothing of what was undone', async () => {
    await stage.close(dateOf(day - 1));
    const rival = [ofMember(a, 'working', units(1)), ofCompany('received:0', -units(1))];
    const works: (() => Promise<unknown>)[] = [() => undo(), () => stage.close()];
    const [undone, closed] = await stage.money.overtakeAll(rival, works);
    expect(undone).toBe('success');
    expect(closed).toMatchObject({ date: dateOf(day), status: 'posted' });
    const [row] = await stage.server.db.query(
      `SELECT p.reversed_at < r.cut_off AS before FROM purchases p, runs r
       WHERE p.posting_id = $1 AND r.date = $2`,
      [bought, dateOf(day)],
    );
    expect(row).toEqual({ before: true });
  });

  test('a closing was first: the purchase is counted', async () => {
    await stage.close(dateOf(day - 1));
    const { undone, closed } = await stage.server.db.transaction(async (tx) => {
      await holdPlan(tx);
      const closed = stage.close();
      await waitForLocks(stage.server.db, 1);
      const undone = undo();
      await waitForLocks(stage.server.db, 2);
      return { undone, closed };
    });
    expect(await closed).toMatchObject({ status: 'posted' });
    expect(await undone).toBe(texts.counted);
  });

  test('a further package is bought: one of the two is refused', async () => {
    await stage.money.fill(payer.uid, 'fund', 50);
    const order = { referby: payer.uid, user_id: b, package: 1, type: 'FUNDS', actype: 'No Gst' };
    const [undone, upgraded] = await Promise.all([
      undo(),
      stage.money.ask(payer, 'UpgradebyFund', order),
    ]);
    const { RESULT } = (upgraded as { data: { RESULT: string } }).data;
    expect([
      ['success', messages.notActivated],
      [texts.laterFirst, messages.activated],
    ]).toContainEqual([undone, RESULT]);
  });
});

describe('asking an operator', () => {
  test('opens one ticket that names the purchase, until an operator has reversed it', async () => {
    await stage.money.overtake(spent(a, 1), async () => undo());
    const ask = () => stage.money.ask(payer, 'AskUndo', { id: bought, reason: 'Wrong member' });
    expect(await Promise.all([ask(), ask()])).toEqual(['success', 'success']);
    const [own, ...others] = (await stage.money.ask(payer, 'UserHelpDeskHistory')) as {
      ticket_id: number;
      query: string;
    }[];
    expect(others).toEqual([]);
    const query = `Please undo my purchase of Silver for ${b}, receipt no. ${bought}. Wrong member`;
    expect(own).toMatchObject({ query });
    expect(await preview()).toMatchObject({ way: 'ask', ticketId: own!.ticket_id });
    const ticket = async () =>
      ((await stage.ask('Tickets', { uid: payer.uid })) as Record<string, unknown>[][])[0]![0];
    expect(await ticket()).toMatchObject({ undoPosting: bought, isUndone: false });
    expect(await stage.ask('Reverse', { id: bought, remark: 'Wrong member' })).toBe('success');
    expect(await ticket()).toMatchObject({ undoPosting: bought, isUndone: true });
    expect(await ask()).toBe(texts.undone);
  });
});
