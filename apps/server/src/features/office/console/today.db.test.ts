import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAll } from '#ledger/seal.ts';
import { root } from '#testing/network.support.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';
import { startTestServer } from '#testing/server.support.ts';

let stage: ClosingStage;
beforeAll(async () => {
  stage = await closingStage();
  stage.at('2027-03-01 12:00:00');
});
afterAll(() => stage.end());

type Today = {
  waiting: { what: string; count: number; oldestHours: number; overdue: number }[];
  figures: Record<string, unknown>;
  solvency: { coverage: number | null; received: number };
  lastClosing: Record<string, unknown> | null;
  health: { name: string; ok: boolean; detail: string }[];
};
const today = async (): Promise<Today> => (await stage.ask('Today')) as Today;
const waits = async (what: string) => (await today()).waiting.find((each) => each.what === what);
const health = async (name: string) => (await today()).health.find((each) => each.name === name);

test('on a new network nothing waits and all is well', async () => {
  const { waiting, figures, lastClosing, health: checks } = await today();
  expect(waiting.map(({ what, count, oldestHours }) => [what, count, oldestHours])).toEqual([
    ['deposits', 0, 0],
    ['withdrawals', 0, 0],
    ['documents', 0, 0],
    ['reviews', 0, 0],
    ['tickets', 0, 0],
    ['rewards', 0, 0],
    ['mt5', 0, 0],
    ['sponsors', 0, 0],
  ]);
  expect(figures).toMatchObject({ date: '2027-03-01', sales: 0, payoutRatio: null });
  expect(lastClosing).toBeNull();
  expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
    ['mail', true],
    ['seal', true],
    ['rows', true],
    ['index', true],
    ['closing', true],
    ['ids', true],
    ['webhooks', true],
  ]);
});

test('what members ask for waits, and for how long', async () => {
  const { money } = stage;
  const who = await money.person({ cryptoRoi: 50 });
  await money.ask(who, 'UpdateBankDetails', {
    type: 'btc',
    btcaddress: '0x52908400098527886e0f7030069857d2e4169ee7',
  });
  const withdrawal = { amount: 20, Wtype: 'USDT', withdrawlby: '' };
  await money.ask(who, 'cryptoWithdrawalRequest', withdrawal);
  await money.confirmEmail(who.uid);
  const link = 'https://example.com/pan';
  await money.ask(who, 'SubmitKycDocument', { document: 'pan', link });
  const mt5 = { email: 'mt5@example.test', name: 'Asha', countryid: 99, phone: '9000000001' };
  await money.ask(who, 'MT5Registration', mt5);
  await money.ask(who, 'Helpdesk_By_User', { query: 'When?' });
  stage.at('2027-03-01 14:30:00');
  for (const what of ['withdrawals', 'documents', 'tickets', 'mt5']) {
    expect(await waits(what), what).toMatchObject({ count: 1, overdue: 0 });
    expect((await waits(what))!.oldestHours, what).toBeCloseTo(2.5, 0);
  }
});

test('a ticket that missed a clock is overdue until it is answered', async () => {
  stage.at('2027-03-05 10:00:00');
  expect(await waits('tickets')).toMatchObject({ count: 1, overdue: 1 });
  const rows = (await stage.ask('Tickets')) as [{ ticket_id: number }[]];
  const reply = { ticket_id: rows[0][0]!.ticket_id, reply_message: 'Soon.', close: false };
  await stage.ask('ReplyTicket', reply);
  expect(await waits('tickets')).toMatchObject({ count: 1, overdue: 0 });
  stage.at('2027-04-02 10:00:00');
  expect(await waits('tickets')).toMatchObject({ count: 1, overdue: 1 });
  await stage.ask('ReplyTicket', { ...reply, close: true });
  expect(await waits('tickets')).toMatchObject({ count: 0, overdue: 0 });
});

describe('the figures of the day', () => {
  test('count from midnight in the time zone, and nothing of the day before', async () => {
    stage.at('2027-05-01 23:45:00');
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Silver');
    await stage.buy(left, 'Silver');
    expect((await today()).figures).toMatchObject({
      date: '2027-05-01',
      registrations: 3,
      activations: 2,
      sales: 200,
      received: 200,
    });
    await sealAll(stage.services);
    stage.at('2027-05-02 00:00:05');
    expect((await today()).figures).toMatchObject({
      date: '2027-05-02',
      registrations: 0,
      activations: 0,
      sales: 0,
      received: 0,
      paidOut: 0,
      income: 0,
      payoutRatio: null,
    });
    await stage.buy(right, 'Gold');
    await stage.place([[root, 2]]);
    const { figures, solvency } = await today();
    // Of the 250 the sponsor has 5 percent, and the root 3 of it.
    expect(figures).toEqual({
      date: '2027-05-02',
      registrations: 1,
      activations: 1,
      sales: 250,
      received: 250,
      paidOut: 0,
      income: 20,
      payoutRatio: 0.08,
      payoutRatioWarning: 0.6,
    });
    expect(solvency.coverage).toBeGreaterThan(0);
  });

  test('have what was paid out today', async () => {
    const rows = (await stage.ask('Withdrawals', { status: 'Pending' })) as [{ id: number }[]];
    const { id } = rows[0][0]!;
    const decision = { id, decision: 'approve', remark: 'paid', txnHash: '0xabc' };
    expect(await stage.ask('DecideWithdrawal', decision)).toBe('success');
    expect((await today()).figures).toMatchObject({ paidOut: 19 });
  });
});

test('the last closing is shown, and one that is missing is told', async () => {
  stage.at('2027-05-03 00:30:00');
  // The hour has come just now; an hour later somebody should look.
  expect(await health('closing')).toMatchObject({ ok: false, detail: 'No day is closed' });
  await stage.close('2027-05-01');
  expect(await health('closing')).toEqual({
    name: 'closing',
    ok: true,
    detail: 'Closed up to 2027-05-01',
  });
  stage.at('2027-05-03 01:10:05');
  expect(await health('closing')).toMatchObject({ ok: false });
  await stage.close('2027-05-02');
  expect(await health('closing')).toMatchObject({ ok: true });
  expect((await today()).lastClosing).toMatchObject({
    date: '2027-05-02',
    status: 'posted',
    matchedVolume: 100,
    matchingPaid: 10,
  });
});

test('ids that run out are warned of', async () => {
  const server = await startTestServer({ USER_ID_MAX: '100010' });
  const token = await server.operator('auditor');
  const ids = async () => {
    const { body } = await server.call('operator/Today', {}, { token });
    return (body.data as Today).health.find(({ name }) => name === 'ids');
  };
  for (let count = 0; count < 8; count += 1) await server.register();
  expect(await ids()).toMatchObject({ ok: true, detail: '8 of 10 user ids are given out' });
  await server.register();
  expect(await ids()).toMatchObject({ ok: false, detail: '9 of 10 user ids are given out' });
  await server.stop();
});
