import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kycBench, testPdf } from '#testing/care/kyc.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { payForDocuments } from '#testing/plan/kyc-plan.support.ts';
import { splitRefusal, startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let kyc: ReturnType<typeof kycBench>;
let support: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  await payForDocuments(server);
  bench = planBench(server);
  kyc = kycBench(server, bench.money);
  support = await server.operator('support');
  second = await server.operator('support', 'second');
});
afterAll(async () => {
  await bench.money.expectCleanBooks();
  await server.stop();
});

const names = kycDocuments.map(({ document }) => document);
const reject = { decision: 'reject', remark: 'Too dark' };
const status = async (person: TestPerson): Promise<unknown> =>
  (await bench.money.rows(person, 'userDashboard'))[0]!['KYC_statusdash'];
const audited = (id: number): Promise<object[]> =>
  server.db.query('SELECT action, operator, remark FROM audit_log WHERE target = $1 ORDER BY id', [
    `kyc:${id}`,
  ]);

/** A person with all documents pending, and the ids of those. */
async function waiting(given?: TestPerson): Promise<{ person: TestPerson; ids: number[] }> {
  const person = given ?? (await bench.money.person());
  const ids: number[] = [];
  for (const name of names) {
    await kyc.link(person, name);
    ids.push(await kyc.idOf(person, name));
  }
  return { person, ids };
}

/** A line of members below the root, each the sponsor of the next; returns the last ones first. */
async function line(length: number): Promise<number[]> {
  const uids: number[] = [];
  for (let sponsor = root; uids.length < length; sponsor = uids[0]!) {
    uids.unshift(...(await bench.place([[sponsor, 1]])));
  }
  return uids;
}

const activate = (uids: readonly number[]) =>
  server.db.query('UPDATE members SET activated_at = now() WHERE uid = ANY ($1)', [uids]);

describe('the status of all four', () => {
  test('goes from nothing to approved, one decision after the other', async () => {
    const person = await bench.money.person();
    expect(await status(person)).toBe('Not Submitted');
    const { ids } = await waiting(person);
    expect(await status(person)).toBe('Under Review');
    for (const id of ids.slice(0, 3)) await kyc.decide(support, { id });
    expect(await status(person)).toBe('Under Review');
    await kyc.decide(support, { id: ids[3]!, ...reject });
    expect(await status(person)).toBe('Rejected');
    await kyc.link(person, names[3]!);
    expect(await status(person)).toBe('Under Review');
    expect(await kyc.decide(support, { id: await kyc.idOf(person, names[3]!) })).toBe('success');
    expect(await status(person)).toBe('Approved');
    expect(await bench.money.balances(person.uid)).toEqual({ kyc: '1' });
  });

  test('is asked for by withdrawals where the setting says so', async () => {
    const { payee, withdraw } = withdrawalBench(bench.money);
    const person = await payee('cryptoRoi');
    const { ids } = await waiting(person);
    await bench.money.settings({ kycNeeded: true });
    const send = () => withdraw(person, kindOf('cryptoRoi'), { amount: 20, Wtype: 'USDT' });
    for (const id of ids) {
      expect(await send()).toBe(messages.kycNeeded);
      await kyc.decide(support, { id });
    }
    expect(await send()).toBe(messages.withdrawalSent);
    await bench.money.settings({});
  });
});

describe('a decision', () => {
  test('is written down with who made it and why', async () => {
    const { person, ids } = await waiting();
    expect(await kyc.decide(support, { id: ids[0], remark: ' Looks right ' })).toBe('success');
    expect(await kyc.decide(second, { id: ids[1], ...reject })).toBe('success');
    expect(await audited(ids[0]!)).toEqual([
      {
        action: 'ApproveKycDocument',
        operator: 'support@operator.test',
        remark: `pan of ${person.uid}: Looks right`,
      },
    ]);
    expect(await audited(ids[1]!)).toMatchObject([{ action: 'RejectKycDocument' }]);
    expect(await kyc.details(person)).toMatchObject({
      pan_status: 1,
      panstatus: 'Approved',
      bank_status: 2,
      bank_remark: 'Too dark',
    });
  });

  test('is mailed to the member, with what the operator remarked', async () => {
    const { person, ids } = await waiting();
    const email = 'documents@example.test';
    await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [person.uid, email]);
    await kyc.decide(support, { id: ids[0], ...reject });
    const rejected = await server.mailTo(email, 'Pan Card: rejected');
    expect(rejected.text).toContain('Too dark');
    expect(rejected.text).toContain('Please submit it again.');
    await kyc.decide(support, { id: ids[1], remark: 'Looks right' });
    const approved = await server.mailTo(email, 'Bank: approved');
    expect(approved.text).toContain('Looks right');
  });

  test('of the last one tells that all are approved', async () => {
    const { person, ids } = await waiting();
    for (const id of ids) await kyc.decide(support, { id, remark: 'Looks right' });
    const told = await server.db.query<{ kind: string }>(
      'SELECT kind FROM events WHERE uid = $1 ORDER BY id',
      [person.uid],
    );
    const approved = { kind: 'kyc.approved' };
    expect(told).toEqual([approved, approved, approved, { kind: 'kyc.complete' }]);
  });

  test.each([
    ['approve', 'approve', 'Already Approved'],
    ['approve', 'reject', 'Already Approved'],
    ['reject', 'approve', 'Already Rejected'],
    ['reject', 'reject', 'Already Rejected'],
  ])('to %s, then to %s: %s', async (first, then, text) => {
    const { ids } = await waiting();
    const [id] = ids;
    expect(await kyc.decide(support, { id, decision: first })).toBe('success');
    expect(await kyc.decide(second, { id, decision: then })).toBe(text);
    expect(await audited(id!)).toHaveLength(1);
  });

  test('under a key is answered as it was the first time', async () => {
    const { ids } = await waiting();
    expect(await kyc.decide(support, { id: ids[0] }, 'key')).toBe('success');
    expect(await kyc.decide(support, { id: ids[0] }, 'key')).toBe('success');
    expect(await kyc.decide(support, { id: ids[1] }, 'key')).toBe(messages.keyUsed);
  });

  test('holds for what the operator has seen, not for what came in since', async () => {
    const person = await bench.money.person();
    await kyc.link(person, 'pan');
    const seen = await kyc.idOf(person, 'pan');
    await kyc.link(person, 'pan', 'https://example.test/another');
    expect(await kyc.decide(support, { id: seen })).toBe('Document was replaced by a newer one !!');
    expect(await kyc.details(person)).toMatchObject({ pan_status: 3 });
  });

  test.each([
    [{ decision: 'maybe' }, "The decision should be 'approve' or 'reject' !!"],
    [{ remark: ' ' }, 'Remark is required'],
    [{ remark: 'x'.repeat(501) }, 'Remark should not be greater than 500 characters'],
    [{ id: 987654 }, 'Request not found !!'],
    [{ id: '1; DROP' }, 'Request not found !!'],
  ])('%j is refused: %s', async (change, text) => {
    const { ids } = await waiting();
    expect(await kyc.decide(support, { id: ids[0], ...change })).toBe(text);
    expect(await audited(ids[0]!)).toEqual([]);
  });

  test('by twenty at once is made by one of them', async () => {
    const { ids } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        kyc.decide(index % 2 ? support : second, {
          id: ids[0],
          decision: index % 3 ? 'approve' : 'reject',
        }),
      ),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(await audited(ids[0]!)).toHaveLength(1);
  });
});

describe('the income', () => {
  test('goes to the member and to ten levels, as far as they are Active', async () => {
    const [member, ...above] = await line(13);
    // All but the second level; the member need not be.
    await activate(above.filter((_uid, at) => at !== 1));
    const token = await bench.network.token(member!);
    const { ids } = await waiting({ uid: member!, token });
    for (const id of ids.slice(0, 3)) await kyc.decide(support, { id });
    expect(await bench.incomes(member!)).toEqual([]);
    await kyc.decide(support, { id: ids[3] });
    expect(await bench.incomes(member!)).toEqual([`KycIncome ${member} L0 of 0: 1`]);
    for (const [at, uid] of above.entries()) {
      const share = at === 1 ? '0 -0.1 inactive' : '0.1';
      const row = `KycLevelIncome ${member} L${at + 1} of 0: ${share}`;
      expect(await bench.incomes(uid), `level ${at + 1}`).toEqual(at < 10 ? [row] : []);
    }
    expect(await bench.money.balances(member!)).toEqual({ kyc: '1' });
    expect(await bench.money.balances(above[0]!)).toEqual({ kyc: '0.1' });
    expect(await bench.money.balances(above[1]!)).toEqual({});
    const postings = await bench.money.postings(`kyc:${member}`);
    expect(postings).toHaveLength(10);
    expect(postings[0]).toMatchObject({ kind: 'KycIncome' });
  });

  test('also reaches the root, who is always Active', async () => {
    const [member] = await line(1);
    const { ids } = await waiting({ uid: member!, token: await bench.network.token(member!) });
    for (const id of ids) await kyc.decide(support, { id });
    expect(await bench.incomes(root)).toContain(`KycLevelIncome ${member} L1 of 0: 0.1`);
  });

  test('is paid once in a life, whatever becomes of the documents', async () => {
    const { person, ids } = await waiting();
    await server.db.query('INSERT INTO kyc_completions (uid, at) VALUES ($1, now())', [person.uid]);
    for (const id of ids) expect(await kyc.decide(support, { id })).toBe('success');
    expect(await status(person)).toBe('Approved');
    expect(await bench.incomes(person.uid)).toEqual([]);
  });

  test('is paid once where two operators approve the last two at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => waiting()));
    await Promise.all(
      all.flatMap(({ ids }) =>
        ids.flatMap((id) => [kyc.decide(support, { id }), kyc.decide(second, { id })]),
      ),
    );
    for (const { person } of all) {
      expect(await status(person)).toBe('Approved');
      expect(await bench.incomes(person.uid)).toEqual([`KycIncome ${person.uid} L0 of 0: 1`]);
    }
  });
});

describe("the operator's list", () => {
  const list = async (payload: object, token = support): Promise<Record<string, unknown>[]> => {
    const { body } = await server.call('operator/KycDocuments', payload, { token });
    return (body.data as Record<string, unknown>[][])[0]!;
  };

  test('shows what counts, newest first, with the link where it is one', async () => {
    const person = await bench.money.person();
    await kyc.link(person, 'pan');
    await kyc.link(person, 'pan', 'https://example.test/newer');
    await kyc.file(person, 'bank', testPdf);
    const rows = (await list({ limit: 1000 })).filter(({ uid }) => uid === person.uid);
    expect(await list({ uid: person.uid })).toEqual(rows);
    expect(rows).toMatchObject([
      { document: 'bank', status: 3, st: 'Under Review', link: '', adate: '', decidedBy: '' },
      { document: 'pan', link: 'https://example.test/newer', f_name: 'Test Person' },
    ]);
    const id = await kyc.idOf(person, 'pan');
    await kyc.decide(support, { id, ...reject });
    const rejected = (await list({ status: 'Rejected' })).find((row) => row['id'] === id);
    expect(rejected).toMatchObject({
      status: 2,
      remark: 'Too dark',
      decidedBy: 'support@operator.test',
    });
    expect(rejected!['adate']).not.toBe('');
  });

  test('is filtered by a code or its text', async () => {
    await waiting();
    for (const [code, name] of [
      ['1', 'Approved'],
      ['2', 'Rejected'],
      ['3', 'Under Review'],
    ]) {
      const byCode = await list({ status: code });
      expect(byCode.length).toBeGreaterThan(0);
      expect(new Set(byCode.map(({ st }) => st))).toEqual(new Set([name]));
      expect(await list({ status: name })).toEqual(byCode);
    }
    expect(await list({ status: 'Not Submitted' })).toEqual([]);
    expect((await list({ status: 'All' })).length).toBeGreaterThan(3);
    const { body } = await server.call(
      'operator/KycDocuments',
      { status: '7' },
      { token: support },
    );
    expect(body.data).toBe('Invalid filter !!');
  });
});

describe('the file', () => {
  const fetch = (token: string, id: unknown) =>
    server.app.inject({
      method: 'POST',
      url: '/api/operator/KycFile',
      headers: { authorization: token },
      payload: { id },
    });

  test('is shown to an operator, who is then written down', async () => {
    const person = await bench.money.person();
    await kyc.file(person, 'pan', testPdf);
    const id = await kyc.idOf(person, 'pan');
    const auditor = await server.operator('auditor');
    const answer = await fetch(auditor, id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.equals(testPdf)).toBe(true);
    expect(await audited(id)).toEqual([
      {
        action: 'ViewKycDocument',
        operator: 'auditor@operator.test',
        remark: `pan of ${person.uid}`,
      },
    ]);
    expect((await fetch(await server.operator('finance'), id)).statusCode).toBe(403);
  });

  test('of a document that was replaced, is a link or never was, is none', async () => {
    const person = await bench.money.person();
    await kyc.file(person, 'pan', testPdf);
    const old = await kyc.idOf(person, 'pan');
    await kyc.link(person, 'pan');
    const link = await kyc.idOf(person, 'pan');
    expect(splitRefusal((await fetch(support, old)).json()).body).toEqual({
      data: 'Document was replaced by a newer one !!',
    });
    expect(splitRefusal((await fetch(support, link)).json()).body).toEqual({
      data: 'This document is a link: https://example.test/card',
    });
    for (const id of ['987654', 'x', '']) {
      expect(splitRefusal((await fetch(support, id)).json()).body).toEqual({
        data: 'Request not found !!',
      });
    }
  });
});
