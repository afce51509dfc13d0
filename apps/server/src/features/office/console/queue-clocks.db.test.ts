import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';
import type { TestPerson } from '#testing/money.support.ts';

let stage: ClosingStage;
let first: TestPerson;
let second: TestPerson;
const bank = {
  kind: 'bank',
  bank_name: 'Meadow Bank',
  acholdername: 'Canopy',
  btcname: '001122334455',
  active: true,
};
beforeAll(async () => {
  stage = await closingStage();
  stage.at('2027-03-01 12:00:00');
  await stage.ask('SaveBank', bank);
  first = await stage.money.person({ cryptoRoi: 50 });
  await askForAll(first);
  stage.at('2027-03-01 18:00:00');
  second = await stage.money.person({ cryptoRoi: 50 });
  await askForAll(second);
});
afterAll(() => stage.end());

/** One of everything that waits for an operator. */
async function askForAll(who: TestPerson): Promise<void> {
  const { money } = stage;
  const [{ id: bankid = 0 } = {}] = (await rows('Banks')) as { id?: number }[];
  await money.ask(who, 'FundRequest', { bankid, amount: 10, utrno: `U${who.uid}` });
  const btcaddress = `0x52908400098527886e0f7030069857d2${String(who.uid).padStart(8, '0')}`;
  await money.ask(who, 'UpdateBankDetails', { type: 'btc', btcaddress });
  const withdrawal = { amount: 20, Wtype: 'USDT', withdrawlby: '' };
  await money.ask(who, 'cryptoWithdrawalRequest', withdrawal);
  await money.confirmEmail(who.uid);
  for (const document of ['bank', 'pan']) {
    const link = `https://example.com/${document}`;
    await money.ask(who, 'SubmitKycDocument', { document, link });
  }
  const mt5 = { email: 'mt5@example.test', name: 'Asha', countryid: 99, phone: '9000000001' };
  await money.ask(who, 'MT5Registration', mt5);
  await money.ask(who, 'Helpdesk_By_User', { query: 'When?' });
}

async function rows(call: string, payload: object = {}): Promise<Record<string, unknown>[]> {
  return ((await stage.ask(call, payload)) as [Record<string, unknown>[]])[0];
}

const queues = [
  ['deposits', 'FundRequests', 'Pending', '2027-03-02 12:00:00'],
  ['withdrawals', 'Withdrawals', 'Pending', '2027-03-03 12:00:00'],
  ['documents', 'KycPersons', 'Under Review', '2027-03-03 12:00:00'],
  ['tickets', 'Tickets', 'Open', '2027-03-03 12:00:00'],
  ['mt5', 'Mt5Requests', 'Pending', '2027-03-04 12:00:00'],
] as const;

test.each(queues)('%s wait oldest first, each with its clock', async (what, call, status, due) => {
  stage.at('2027-03-01 20:33:00');
  const waiting = await rows(call, { status });
  expect(waiting.map(({ uid }) => uid)).toEqual([first.uid, second.uid]);
  expect(waiting[0]).toMatchObject({ age: 8.5, overdue: false });
  expect(String(waiting[0]!['dueBy']).slice(0, 16)).toBe(due.slice(0, 16));
  stage.at(`${due.slice(0, 10)} 12:30:00`);
  expect((await rows(call, { status })).map(({ overdue }) => overdue)).toEqual([true, false]);
  const { waiting: counts } = (await stage.ask('Today')) as {
    waiting: { what: string; count: number; overdue: number }[];
  };
  expect(counts.find((each) => each.what === what)).toMatchObject({
    // Of documents each counts, though a person is in the queue once.
    overdue: what === 'documents' ? 2 : 1,
  });
});

test.each(['FundRequests', 'Withdrawals', 'Tickets', 'Mt5Requests'])(
  '%s that are looked up, and not worked off, begin with the newest',
  async (call) => {
    expect((await rows(call)).map(({ uid }) => uid)).toEqual([second.uid, first.uid]);
  },
);

test('a clock ends with the decision', async () => {
  stage.at('2027-03-01 21:03:00');
  const [row] = await rows('FundRequests', { status: 'Pending', uid: first.uid });
  await stage.ask('DecideFundRequest', { id: row!['id'], decision: 'approve', remark: 'Seen' });
  stage.at('2027-03-09 12:00:00');
  const [decided] = await rows('FundRequests', { status: 'Approved', uid: first.uid });
  expect(decided).toMatchObject({ age: 9, overdue: false });
});

test('a person is in the queue once, with all documents in their order', async () => {
  const [row] = await rows('KycPersons', { uid: first.uid });
  expect(row).toMatchObject({
    uid: first.uid,
    st: 'Under Review',
    documents: [
      { document: 'pan', st: 'Under Review', link: 'https://example.com/pan', adate: '' },
      { document: 'bank', st: 'Under Review', link: 'https://example.com/bank' },
    ],
  });
  const documents = row!['documents'] as { id: number }[];
  const decide = (place: number, decision: string) =>
    stage.ask('DecideKycDocument', { id: documents[place]!.id, decision, remark: 'Looked at it' });
  expect(await decide(0, 'approve')).toBe('success');
  // Whoever has one that waits is in the queue, and in the list of what was approved as well.
  for (const status of ['', 'Under Review', '3', 'Approved']) {
    const found = await rows('KycPersons', { uid: first.uid, status });
    expect(found, status).toMatchObject([{ documents: [{ st: 'Approved' }, {}] }]);
  }
  expect(await decide(1, 'reject')).toBe('success');
  expect((await rows('KycPersons')).map(({ uid }) => uid)).toEqual([second.uid]);
  expect(await rows('KycPersons', { status: 'Rejected' })).toMatchObject([
    { uid: first.uid, documents: [{}, { st: 'Rejected', remark: 'Looked at it' }] },
  ]);
});
