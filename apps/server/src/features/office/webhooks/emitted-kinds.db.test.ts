import { dayOf } from '@canopy/plan/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookKindNames } from '@canopy/contract/webhooks/kinds.ts';
import { requestDeposit } from '#features/money/deposits/request-deposit.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { emit } from '#webhooks/emit.ts';
import { kycBench } from '#testing/care/kyc.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import {
  addWebhook,
  beforeCommit,
  eventsSince,
  lastEvent,
  switchAllOff,
  type StoredEvent,
} from '#testing/office/webhooks.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let owner: string;
let bankId: number;
let hook: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  owner = await server.operator('owner');
  ({ bankId } = await makeTestBanks(server));
  hook = await addWebhook(server);
});
// Each begins with one that is on and asks for everything.
beforeEach(async () => {
  await server.db.query(
    'UPDATE webhooks SET kinds = $2, off_at = NULL, off_because = NULL WHERE id = $1',
    [hook, webhookKindNames],
  );
});
afterAll(() => server.stop());

/** The events that some work writes. */
async function during(work: () => Promise<unknown>): Promise<StoredEvent[]> {
  const before = await lastEvent(server);
  await work();
  return eventsSince(server, before);
}

const operator = async (call: string, payload: object): Promise<unknown> =>
  (await server.call(`operator/${call}`, payload, { token: owner })).body.data;

async function deposit(person: TestPerson, utrno: string, amount = '20.5'): Promise<number> {
  await bench.money.ask(person, 'FundRequest', {
    bankid: bankId,
    amount,
    utrno,
    password: 'secret-1',
  });
  const [row] = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM fund_requests');
  return row!.id;
}

describe('each deed writes its event, once', () => {
  test('member.joined', async () => {
    let uid = 0;
    expect(await during(async () => (uid = await server.register({ position: 2 })))).toEqual([
      { kind: 'member.joined', uid, data: { uid, sponsor: 100000, side: 'Right' } },
    ]);
  });

  test('member.activated, by the member or another; an upgrade is none', async () => {
    const payer = await bench.money.person({ fund: 400 });
    const { uid } = await bench.money.person();
    const order = { type: 'FUNDS', actype: 'Fund', referby: payer.uid, user_id: uid };
    const buy = (call: string, name: number): Promise<unknown> =>
      bench.money.ask(payer, call, { ...order, package: name });
    const [event, ...others] = await during(() => buy('ActivationByFund', 2));
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      kind: 'member.activated',
      uid,
      data: { uid, payer: payer.uid, package: 'Silver', price: '100' },
    });
    expect(await during(() => buy('UpgradebyFund', 3))).toEqual([]);
    expect(await during(() => buy('ActivationByFund', 2))).toEqual([]);
  });

  test('deposit.requested and deposit.decided', async () => {
    const person = await bench.money.person();
    const { uid } = person;
    let id = 0;
    const data = { uid, kind: 'bank', wallet: 'fund', amount: '20.5' };
    expect(await during(async () => (id = await deposit(person, 'D1')))).toEqual([
      { kind: 'deposit.requested', uid, data: { ...data, id } },
    ]);
    expect(await during(() => deposit(person, 'D1'))).toEqual([]);
    const decide = (of: number, decision: string): Promise<unknown> =>
      operator('DecideFundRequest', { id: of, decision, remark: 'Seen' });
    expect(await during(() => decide(id, 'approve'))).toEqual([
      { kind: 'deposit.decided', uid, data: { ...data, id, status: 'Approved' } },
    ]);
    expect(await during(() => decide(id, 'approve'))).toEqual([]);
    const other = await deposit(person, 'D2');
    expect(await during(() => decide(other, 'reject'))).toEqual([
      { kind: 'deposit.decided', uid, data: { ...data, id: other, status: 'Rejected' } },
    ]);
  });

  test('withdrawal.requested, withdrawal.decided and withdrawal.paid', async () => {
    const payees = withdrawalBench(bench.money);
    const person = await payees.payee('working', 300);
    const { uid } = person;
    const data = { uid, wallet: 'working', amount: '100' };
    const shares = { charge: '5', payable: '95' };
    const ask = (Wtype: string, amount = 100): Promise<unknown> =>
      payees.withdraw(person, kindOf('working'), { amount, Wtype });
    const asked = await during(() => ask('USDT'));
    const id = Number(asked[0]!.data['id']);
    expect(asked).toEqual([
      { kind: 'withdrawal.requested', uid, data: { ...data, id, type: 'USDT', ...shares } },
    ]);
    const decide = (of: number, decision: string): Promise<unknown> =>
      operator('DecideWithdrawal', { id: of, decision, remark: 'Seen', txnHash: 'T1' });
    expect(await during(() => decide(id, 'approve'))).toEqual([
      { kind: 'withdrawal.decided', uid, data: { ...data, id, status: 'Approved' } },
      { kind: 'withdrawal.paid', uid, data: { ...data, id, ...shares } },
    ]);
    expect(await during(() => decide(id, 'approve'))).toEqual([]);
    const [second] = await during(() => ask('USDT'));
    const other = Number(second!.data['id']);
    expect(await during(() => decide(other, 'reject'))).toEqual([
      { kind: 'withdrawal.decided', uid, data: { ...data, id: other, status: 'Rejected' } },
    ]);
    expect(await during(() => ask('USDT', 5000))).toEqual([]);
  });

  test('transfer.made, in the order of the sender', async () => {
    const from = await bench.money.person({ fund: 20 });
    const to = await bench.money.person();
    const send = async (amount: string): Promise<unknown> => {
      const otp = await bench.money.code(from, 'fundTransferOtp');
      const order = { touserid: to.uid, amount, WalletType: 'FUNDS', otp };
      return bench.money.ask(from, 'FundTransferUser', order);
    };
    const events = await during(() => send('12.25'));
    expect(events).toEqual([
      {
        kind: 'transfer.made',
        uid: from.uid,
        data: {
          posting: expect.stringMatching(/^\d+$/),
          from: from.uid,
          to: to.uid,
          wallet: 'fund',
          amount: '12.25',
        },
      },
    ]);
    expect(await during(() => send('12.25'))).toEqual([]);
  });

  test('kyc.decided', async () => {
    const kyc = kycBench(server, bench.money);
    const person = await bench.money.person();
    const { uid } = person;
    for (const [no, document] of ['pan', 'bank', 'adharfront', 'adharback'].entries()) {
      await kyc.link(person, document);
      const id = await kyc.idOf(person, document);
      const data = { id, uid, document, status: 'Approved', complete: no === 3 };
      expect(await during(() => kyc.decide(owner, { id }))).toEqual([
        { kind: 'kyc.decided', uid, data },
      ]);
      expect(await during(() => kyc.decide(owner, { id }))).toEqual([]);
    }
    const other = await bench.money.person();
    await kyc.link(other, 'pan');
    const id = await kyc.idOf(other, 'pan');
    expect(await during(() => kyc.decide(owner, { id, decision: 'reject' }))).toMatchObject([
      { data: { document: 'pan', status: 'Rejected', complete: false } },
    ]);
  });

  test('closing.done, once, whether or not something is booked', async () => {
    const { services } = server;
    const date = dayOf(services.clock.now(), services.config.timeZone);
    const events = await during(() => operator('RunClosing', { date }));
    const [run] = await server.db.query<{ id: number; planned: number }>(
      "SELECT id, planned FROM runs WHERE kind = 'closing' AND status = 'posted'",
    );
    expect(events).toEqual([
      { kind: 'closing.done', uid: null, data: { run: run!.id, date, receivers: run!.planned } },
    ]);
    expect(await during(() => operator('RunClosing', { date }))).toEqual([]);
  });

  test('a withdrawal that a reversed purchase takes back is decided, too', async () => {
    const payees = withdrawalBench(bench.money);
    const [sponsor] = (await bench.place([[100000, 1]])) as [number];
    await bench.buy(sponsor, 'Silver');
    const [below] = (await bench.place([[sponsor, 1]])) as [number];
    await bench.buy(below, 'Diamond');
    await payees.hold(sponsor, 'working', 50);
    const [bought] = await server.db.query<{ id: bigint }>(
      'SELECT posting_id AS id FROM purchases WHERE uid = $1',
      [below],
    );
    const events = await during(() =>
      operator('Reverse', { id: String(bought!.id), remark: 'A mistake' }),
    );
    expect(events).toMatchObject([
      { kind: 'withdrawal.decided', uid: sponsor, data: { status: 'Rejected', amount: '50' } },
    ]);
  });
});

describe('nothing is written', () => {
  test('where the deed is rolled back', async () => {
    const order = {
      uid: await server.register(),
      kind: depositKinds[0],
      bankId,
      amountMicros: 5_000_000n,
      utrno: 'R1',
    };
    const failing = beforeCommit(server.services, () =>
      Promise.reject(new Error('the server died')),
    );
    const key = { key: 'R1', inputHash: Buffer.alloc(32), seconds: null, rememberRefusal: false };
    const events = during(() =>
      expect(requestDeposit(failing, order, key)).rejects.toThrow('the server died'),
    );
    expect(await events).toEqual([]);
  });

  test('where no webhook asks for the kind, or none is on', async () => {
    const uid = await server.register();
    const joined = { kind: 'member.joined', uid, at: new Date() } as const;
    const write = (): Promise<void> =>
      emit(server.db, [{ ...joined, data: { uid, sponsor: uid, side: 'Left' } }]);
    await server.db.query("UPDATE webhooks SET kinds = '{closing.done}' WHERE id = $1", [hook]);
    expect(await during(write)).toEqual([]);
    await server.db.query("UPDATE webhooks SET kinds = '{member.joined}' WHERE id = $1", [hook]);
    expect(await during(write)).toHaveLength(1);
    await switchAllOff(server);
    expect(await during(write)).toEqual([]);
  });

  test('and the deeds go on as before', async () => {
    const person = await bench.money.person({ fund: 5 });
    await switchAllOff(server);
    expect(await during(() => bench.buy(person.uid, 'Education'))).toEqual([]);
  });
});
