import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bankDetails,
  kindOf,
  testAddress,
  withdrawalBench,
} from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { personWithMail, validProfile } from '#testing/people/profile.support.ts';
import { takeOver } from '#testing/people/taken-over.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let support: string;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  support = await server.operator('support');
  auditor = await server.operator('auditor');
});
afterAll(() => server.stop());

type Row = Record<string, unknown>;
const ask = async (call: string, payload: object = {}, token = support) =>
  server.call(`operator/${call}`, payload, { token });
const list = async (call: string, payload: object = {}, token = support): Promise<Row[]> =>
  ((await ask(call, payload, token)).body.data as [Row[]])[0];
const trail = (uid: number) =>
  server.db.query('SELECT action, remark FROM audit_log WHERE target = $1 ORDER BY id', [
    `member:${uid}`,
  ]);

describe('a search', () => {
  let fern: number;
  let moss: number;
  beforeAll(async () => {
    fern = await server.register({
      name: 'Asha Fern',
      email: 'Asha_F@search.test',
      mobile: '9111111111',
    });
    moss = await server.register({
      name: 'Birk Fernando',
      email: 'birk@search.test',
      mobile: '9222222222',
    });
    await server.register({ name: 'Unrelated', email: 'other@search.test', mobile: '9333333333' });
  });
  const found = async (search: unknown): Promise<unknown[]> =>
    (await list('Members', { search })).map(({ uid }) => uid);

  test('finds by id, by any word of the name, by mail and by mobile', async () => {
    expect(await found(fern)).toEqual([fern]);
    expect(await found('fern')).toEqual([moss, fern]);
    expect(await found('FERNAN')).toEqual([moss]);
    expect(await found('as fe')).toEqual([fern]);
    expect(await found('fe as')).toEqual([fern]);
    expect(await found('asha_f@')).toEqual([fern]);
    expect(await found('BIRK@SEARCH.TEST')).toEqual([moss]);
    expect(await found('92222')).toEqual([moss]);
  });

  test('finds by the old id, whole or its beginning, and shows it', async () => {
    const olds = ['TN-4711', 'TN-4712', 'टीएन-९', '4_7'];
    const [one, two, nine, low] = await takeOver(
      server,
      olds.map((oldId) => ({ oldId, name: "R. D'Souza 2" })),
    );
    expect(await found('tn-4711')).toEqual([one]);
    expect(await found(' TN-47')).toEqual([two, one]);
    expect(await found('टीएन')).toEqual([nine]);
    expect(await found('4_')).toEqual([low]);
    expect(await found('4__')).toEqual([]);
    expect(await found('r. d’souza')).toEqual([low, nine, two, one]);
    const rows = await list('Members', { search: 'TN-47' });
    expect(rows.map(({ oldId }) => oldId)).toEqual(['TN-4712', 'TN-4711']);
    const { body } = await ask('Member', { uid: one });
    expect(body.data).toMatchObject({ oldId: 'TN-4711' });
    expect(await list('Members', { search: String(fern) })).toMatchObject([{ oldId: '' }]);
  });

  test('looks the beginning of an old id up in its index', async () => {
    const plan = await server.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query("EXPLAIN SELECT uid FROM openings WHERE lower(old_id) LIKE 'tn-47%'");
    });
    expect(JSON.stringify(plan)).toMatch(/openings_by_old_id_start|openings_by_old_id/);
    expect(JSON.stringify(plan)).toContain('Index Cond');
  });

  test('takes every sign as it is', async () => {
    for (const search of ['%', '_', 'a%', "'", "x':* | '", '&', '\\', '🌿', '(', '  nobody  ']) {
      expect(await found(search), search).toEqual([]);
    }
    // An underscore is not a placeholder.
    expect(await found('asha_')).toEqual([fern]);
    expect(await found('ash__')).toEqual([]);
  });

  test('of nothing is everyone, newest first, in pages', async () => {
    const all = await list('Members', { search: '  ', limit: 1000 });
    const uids = all.map(({ uid }) => uid as number);
    expect(uids).toEqual(uids.toSorted((a, b) => b - a));
    expect(uids.at(-1)).toBe(root);
    expect(all.at(-1)).toMatchObject({ sid: null, pos: '', st: 'Active' });
    const { headers } = await ask('Members', { page: 2, limit: 2 });
    expect(headers['x-total-count']).toBe(String(all.length));
    expect(await list('Members', { page: 2, limit: 2 })).toEqual(all.slice(2, 4));
  });
});

describe('the page of a member', () => {
  test('says who it is, where they stand and what they have', async () => {
    const email = 'whole@example.test';
    const who = await personWithMail(server, email);
    await bench.money.ask(who, 'UpdateProfile', { ...validProfile, email });
    await bench.money.ask(who, 'UpdateBankDetails', {
      type: 'bank',
      accountholder: 'Asha Fern',
      accountnumber: '0011223344',
      Ifsc: 'SBIN0000001',
      pan: 'ABCDE1234F',
      aadhar: '123412341234',
    });
    const [left] = await bench.place([[who.uid, 1]]);
    await bench.place([[who.uid, 2]]);
    await bench.buy(who.uid, 'Silver');
    await bench.buy(left!, 'Education');
    await bench.money.fill(who.uid, 'cryptoRoi', 30);
    await bench.money.ask(who, 'cryptoWithdrawalRequest', {
      amount: 20,
      Wtype: 'BANK',
      withdrawlby: '',
    });
    await bench.money.ask(who, 'RequestErasure', { password: testPassword });
    await ask('MemberNotes', { uid: who.uid, note: 'Called us.' });
    const { body } = await ask('Member', { uid: who.uid });
    const nobody = { directs: 1, members: 1, invested: 0 };
    expect(body.data).toMatchObject({
      uid: who.uid,
      f_name: 'Asha Fern',
      l_name: 'Moss',
      email,
      address: 'House 7, Hill Road',
      name: 'Linden Moss',
      relation: 'Brother',
      st: 'Active',
      suspended: false,
      sid: root,
      sponsorName: 'Company',
      parent: expect.any(Number) as number,
      pos: 'Left',
      rank: '',
      KYC_statusdash: 'Not Submitted',
      accountnumber: '******3344',
      PAN: '******234F',
      AAdhar: '********1234',
      packageamount: 100,
      packages: [{ plan_name: 'Silver', price: 100 }],
      owed: 0,
      overallCap: 300,
      overallUsed: 2.5,
      team: {
        left: { ...nobody, activeDirects: 1, active: 1, business: 50 },
        right: { ...nobody, activeDirects: 0, active: 0, business: 0 },
      },
      counts: {
        pendingDeposits: 0,
        pendingWithdrawals: 1,
        documentsUnderReview: 0,
        openTickets: 1,
        openSessions: 1,
        notes: 1,
      },
      erasureAskedAt: expect.stringMatching(/^\d{4}-/) as string,
    });
    const { wallets } = body.data as { wallets: Record<string, number> };
    expect(wallets).toMatchObject({ working: 2.5, cryptoRoi: 10, withheld: 20, coin: 20, fund: 0 });
    expect(JSON.stringify(body)).not.toMatch(/0011223344|ABCDE1234F|123412341234|argon/);
  });

  test('has the incomes and sessions as the member sees them', async () => {
    const who = await bench.money.person();
    const [below] = await bench.place([[who.uid, 1]]);
    await bench.buy(who.uid, 'Silver');
    await bench.buy(below!, 'Education');
    const report = { type: 'LevelIncome', fdate: '', tdate: '', search: '' };
    const own = await bench.money.ask(who, 'GetIncomeReport', report);
    const { body } = await ask('MemberIncomes', { uid: who.uid, ...report });
    expect(body.data).toEqual(own);
    const [session] = await list('MemberSessions', { uid: who.uid });
    expect(session).toMatchObject({ ip: '192.0.2.1', device: 'test' });
    const csv = await server.app.inject({
      method: 'POST',
      url: '/api/operator/MemberIncomes',
      headers: { authorization: support, accept: 'text/csv' },
      payload: { uid: who.uid, ...report },
    });
    expect(csv.body.split('\n')[1]).toContain(String(below));
  });

  test('lists the requests of that member alone', async () => {
    const [who, other] = [await bench.money.person(), await bench.money.person()];
    const finance = await server.operator('finance');
    for (const person of [who, other]) {
      await bench.money.ask(person, 'Helpdesk_By_User', { query: `Of ${person.uid}` });
    }
    const tickets = await list('Tickets', { uid: who.uid });
    expect(tickets.map(({ query }) => query)).toEqual([`Of ${who.uid}`]);
    for (const call of ['FundRequests', 'Withdrawals']) {
      expect(await list(call, { uid: who.uid }, finance)).toEqual([]);
      expect((await ask(call, { uid: 'x' }, finance)).body.data).toBe('User ID Not Found');
    }
    expect(await list('Mt5Requests', { uid: who.uid })).toEqual([]);
  });

  test('of nobody is none', async () => {
    for (const uid of ['', 'abc', 999_999, '-1', '99999999999999']) {
      const report = { type: 'LevelIncome', fdate: '', tdate: '', search: '' };
      for (const call of ['Member', 'MemberNotes', 'MemberSessions', 'MemberIncomes']) {
        const { body } = await ask(call, { ...report, uid });
        expect(body.data, `${call} ${uid}`).toBe('User ID Not Found');
      }
    }
  });
});

describe('notes', () => {
  test('are added and listed, newest first, and cannot be rewritten', async () => {
    const { uid } = await bench.money.person();
    expect(await list('MemberNotes', { uid })).toEqual([]);
    await list('MemberNotes', { uid, note: ' First ' });
    const rows = await list('MemberNotes', { uid, note: 'Second' });
    expect(rows.map(({ note, operator }) => [note, operator])).toEqual([
      ['Second', 'support@operator.test'],
      ['First', 'support@operator.test'],
    ]);
    expect(await trail(uid)).toEqual([
      { action: 'MemberNote', remark: 'First' },
      { action: 'MemberNote', remark: 'Second' },
    ]);
    await expect(server.db.query("UPDATE member_notes SET note = ''")).rejects.toThrow(
      'permission denied',
    );
  });

  test('are read by an auditor, and written by none', async () => {
    const { uid } = await bench.money.person();
    expect(await list('MemberNotes', { uid }, auditor)).toEqual([]);
    expect((await ask('MemberNotes', { uid, note: 'x' }, auditor)).status).toBe(403);
    expect((await ask('MemberNotes', { uid, note: '   ' })).body.data).toBe('Note is required');
    expect(await list('MemberNotes', { uid }, auditor)).toEqual([]);
  });
});

describe('a number', () => {
  test('is shown in full to whoever says why, and the look is written down', async () => {
    const who = await bench.money.person();
    await bench.money.ask(who, 'UpdateBankDetails', { type: 'bank', pan: 'ABCDE1234F' });
    const { uid } = who;
    const shown = await ask('Unmask', { uid, field: 'pan', remark: 'tax form' });
    expect(shown.body.data).toEqual({ value: 'ABCDE1234F' });
    const empty = await ask('Unmask', { uid, field: 'accountnumber', remark: 'payment' });
    expect(empty.body.data).toEqual({ value: '' });
    expect(await trail(uid)).toEqual([
      { action: 'Unmask', remark: 'pan: tax form' },
      { action: 'Unmask', remark: 'accountnumber: payment' },
    ]);
  });

  test('of a withdrawal is what was asked for, whatever the details are now', async () => {
    const finance = await server.operator('finance');
    const { payee, withdraw } = withdrawalBench(bench.money);
    const who = await payee('cryptoRoi', 100);
    const { uid } = who;
    await withdraw(who, kindOf('cryptoRoi'), { amount: 20, Wtype: 'BANK' });
    await withdraw(who, kindOf('cryptoRoi'), { amount: 20, Wtype: 'USDT' });
    // Another account with the same last four digits looks the same where it is masked.
    const other = { ...bankDetails, accountnumber: '9988773344' };
    await bench.money.replacePayout(who, other);
    const later = { type: 'btc', btcaddress: `T${'9'.repeat(33)}` };
    await bench.money.replacePayout(who, later);
    const [bank, usdt] = await server.db.query<{ id: number }>(
      'SELECT id FROM withdrawals WHERE uid = $1 ORDER BY id',
      [uid],
    );
    const show = async (withdrawal: unknown, field: string, token = finance) =>
      (await ask('Unmask', { uid, field, withdrawal, remark: 'payment' }, token)).body.data;
    expect(await show(bank!.id, 'accountnumber')).toEqual({ value: '0011223344' });
    expect(await show(bank!.id, 'accountnumber', support)).toEqual({ value: '0011223344' });
    expect(await show(usdt!.id, 'address')).toEqual({ value: testAddress });
    expect(await show(bank!.id, 'address')).toEqual({ value: '' });
    expect(
      (await ask('Unmask', { uid, field: 'accountnumber', remark: 'call' })).body.data,
    ).toEqual({ value: '9988773344' });
    const looks = await server.db.query(
      'SELECT action, operator, remark FROM audit_log WHERE target = $1 ORDER BY id',
      [`withdrawal:${bank!.id}`],
    );
    const look = { action: 'Unmask', remark: 'accountnumber: payment' };
    expect(looks).toEqual([
      { ...look, operator: 'finance@operator.test' },
      { ...look, operator: 'support@operator.test' },
      { ...look, operator: 'finance@operator.test', remark: 'address: payment' },
    ]);
  });

  test('of a withdrawal is that of its own member, and of nobody else', async () => {
    const finance = await server.operator('finance');
    const { payee, withdraw } = withdrawalBench(bench.money);
    const [who, other] = [await payee('cryptoRoi', 100), await payee('cryptoRoi', 100)];
    await withdraw(who, kindOf('cryptoRoi'), { amount: 20, Wtype: 'BANK' });
    const [row] = await server.db.query<{ id: number }>(
      'SELECT id FROM withdrawals WHERE uid = $1',
      [who.uid],
    );
    const shown = { uid: who.uid, field: 'accountnumber', withdrawal: row!.id, remark: 'payment' };
    const refusals = [
      [{ uid: other.uid }, 'Request not found !!'],
      [{ withdrawal: 987654 }, 'Request not found !!'],
      [{ withdrawal: '1 OR 1' }, 'Request not found !!'],
      [{ uid: 999_999 }, 'User ID Not Found'],
      [{ remark: '' }, 'Remark is required'],
      [{ field: 'pan' }, "The field should be 'accountnumber' or 'address' !!"],
      [{ field: 'constructor' }, "The field should be 'accountnumber' or 'address' !!"],
    ] as const;
    for (const [change, text] of refusals) {
      expect((await ask('Unmask', { ...shown, ...change }, finance)).body.data).toBe(text);
    }
    // Paying takes the account of a request, and no other number of a person.
    for (const field of ['pan', 'aadhar', 'accountnumber']) {
      const own = await ask('Unmask', { uid: who.uid, field, remark: 'curious' }, finance);
      expect(own.status).toBe(403);
      const empty = { uid: who.uid, field, remark: 'curious', withdrawal: '' };
      expect((await ask('Unmask', empty, finance)).status).toBe(403);
    }
    const looks = await server.db.query(
      "SELECT 1 FROM audit_log WHERE action = 'Unmask' AND target IN ($1, $2)",
      [`member:${who.uid}`, `withdrawal:${row!.id}`],
    );
    expect(looks).toEqual([]);
  });

  test('is not shown without a reason, and no other field is', async () => {
    const { uid } = await bench.money.person();
    const fields = "The field should be 'pan', 'aadhar' or 'accountnumber' !!";
    const refusals = [
      [{ uid, field: 'pan', remark: ' ' }, 'Remark is required'],
      [{ uid, field: 'password', remark: 'x' }, fields],
      [{ uid, field: 'constructor', remark: 'x' }, fields],
      [{ uid: 999_999, field: 'pan', remark: 'x' }, 'User ID Not Found'],
    ] as const;
    for (const [payload, text] of refusals) {
      expect((await ask('Unmask', payload)).body.data).toBe(text);
    }
    expect(await trail(uid)).toEqual([]);
  });
});
