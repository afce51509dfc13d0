import { messages } from '@canopy/contract/messages.ts';
import { generate, generateSecret } from 'otplib';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSecrets, SealBroken } from '#base/secrets.ts';
import { unreadable } from '#db/sealing/readable.ts';
import { kycBench, testPdf } from '#testing/care/kyc.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { bankDetails, kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { couponBench } from '#testing/plan/coupons.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let admin: pg.Client;
let owner: string;
/** What the server has written to its log. */
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.services.log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  bench = moneyBench(server);
  owner = await server.operator('owner');
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Whoever can write the database, with all its guards out of the way. */
async function paste(sql: string, values: unknown[] = []): Promise<void> {
  await admin.query("SET session_replication_role = 'replica'");
  expect((await admin.query(sql, values)).rowCount).toBeGreaterThan(0);
  await admin.query("SET session_replication_role = 'origin'");
}

/** A member with an account, a PAN and an Aadhaar number of their own. */
async function withDetails(number: number): Promise<TestPerson> {
  const person = await bench.person({ working: 100 });
  await bench.ask(person, 'UpdateBankDetails', {
    ...bankDetails,
    accountnumber: `1122334455${number}`,
    pan: `ABCDE123${number}F`,
    aadhar: `99887766554${number}`,
  });
  return person;
}

async function information(person: TestPerson): Promise<Record<string, unknown>> {
  const { body } = await server.call('UserInformation', { uid: person.uid }, person);
  return (body.data as Record<string, unknown>[][])[0]![0]!;
}

const withdraw = (person: TestPerson): Promise<unknown> =>
  withdrawalBench(bench).withdraw(person, kindOf('working'), { amount: 10, Wtype: 'BANK' });

describe('what is sealed opens at its own place alone', () => {
  const secrets = makeSecrets(Buffer.alloc(32, 1));
  const sealed = secrets.seal('12345', 'payout_details.pan:100001');
  const bytes = secrets.sealBytes(testPdf, 'kyc_documents.content:100001/pan');

  test.each([
    ['another owner', 'payout_details.pan:100002'],
    ['another column', 'payout_details.aadhar:100001'],
    ['another table', 'withdrawals.account_number:100001'],
  ] as const)('%s is refused', (_what, place) => {
    expect(secrets.open(sealed, 'payout_details.pan:100001')).toBe('12345');
    expect(() => secrets.open(sealed, place)).toThrow(SealBroken);
    expect(() => secrets.openBytes(bytes, place)).toThrow(SealBroken);
  });

  test('a changed byte, another key, and no seal at all are refused', () => {
    const place = 'payout_details.pan:100001';
    const [head, id, body] = sealed.split('.') as [string, string, string];
    const other = Buffer.from(body, 'base64');
    other[30]! ^= 1;
    const wrong = [`${head}.${id}.${other.toString('base64')}`, `${head}.00000000.${body}`];
    for (const each of [...wrong, body, '', 'c2', `${head}.${id}.`, 'Unreadable']) {
      expect(() => secrets.open(each, place), each).toThrow(SealBroken);
    }
    const stranger = makeSecrets(Buffer.alloc(32, 2));
    expect(() => stranger.open(sealed, place)).toThrow(SealBroken);
    const both = makeSecrets(Buffer.alloc(32, 2), Buffer.alloc(32, 1));
    expect(both.open(sealed, place)).toBe('12345');
    expect(both.seal('1', place).split('.')[1]).toBe(stranger.keyId);
  });
});

describe('a number that was pasted over another', () => {
  test('is not shown, not paid to, and blocks the row', async () => {
    const [one, two] = [await withDetails(1), await withDetails(2)];
    await paste(
      `UPDATE payout_details SET account_number = o.account_number FROM payout_details o
       WHERE payout_details.uid = $1 AND o.uid = $2`,
      [two.uid, one.uid],
    );
    lines.length = 0;
    const shown = await information(two);
    expect(shown['accountnumber']).toBe(unreadable);
    expect(shown['PAN']).toBe('ABCDE1232F');
    expect(lines.join('')).toContain(`payout_details.account_number:${two.uid}`);
    expect(lines.join('')).not.toContain('1122334455');
    expect(await withdraw(two)).toBe(messages.noBankDetails);
    const member = await server.call('operator/Member', { uid: two.uid }, { token: owner });
    expect(member.body.data).toMatchObject({ accountnumber: unreadable, PAN: '******232F' });
    // Nothing is built upon a row that somebody else has changed, and it stays as it was found.
    const again = { type: 'bank', accountnumber: '998877665544' };
    await expect(bench.replacePayout(two, again)).rejects.toThrow(messages.tampered);
    expect((await information(two))['accountnumber']).toBe(unreadable);
  });

  test('from another column of the same member is not shown either', async () => {
    const person = await withDetails(3);
    await paste('UPDATE payout_details SET aadhar = pan WHERE uid = $1', [person.uid]);
    expect(await information(person)).toMatchObject({ AAdhar: unreadable, PAN: 'ABCDE1233F' });
  });

  test('in a request leaves the queue whole, and is in no payment file', async () => {
    const [one, two] = [await withDetails(4), await withDetails(5)];
    await withdraw(one);
    await withdraw(two);
    // From the other member's request, and from the own details: another owner, another table.
    const sources = [
      ['withdrawals', one.uid],
      ['payout_details', two.uid],
    ] as const;
    for (const [table, uid] of sources) {
      await paste(
        `UPDATE withdrawals SET account_number = o.account_number FROM ${table} o
         WHERE withdrawals.uid = $1 AND o.uid = $2`,
        [two.uid, uid],
      );
      const queue = await server.call('operator/Withdrawals', {}, { token: owner });
      expect(queue.status).toBe(200);
      const rows = (queue.body.data as Record<string, unknown>[][])[0]!;
      const numberOf = ({ uid: of }: TestPerson) => rows.find((row) => row['uid'] === of)!;
      expect(numberOf(two)['accountnumber']).toBe(unreadable);
      expect(numberOf(one)['accountnumber']).toMatch(/^\*+4554$/);
      const ids = [numberOf(one)['id'], numberOf(two)['id']].map(String);
      const file = await server.call('operator/PaymentFile', { ids }, { token: owner });
      expect(file.body.data).toBe(`Request ${ids[1]}: Account number cannot be read !!`);
    }
    const own = await bench.rows(two, 'WorkingWithdrawalHistory', { type: 2, wtype: 'All' });
    expect(own[0]!['accountnumber']).toBe(unreadable);
  });
});

test('a document of somebody else is refused, in the list and as a file', async () => {
  const kyc = kycBench(server, bench);
  const [one, two] = [await bench.person(), await bench.person()];
  for (const person of [one, two]) {
    await kyc.link(person, 'pan', `https://example.test/${person.uid}`);
    await kyc.file(person, 'bank', testPdf);
  }
  await paste(
    `UPDATE kyc_documents SET content = o.content FROM kyc_documents o
     WHERE kyc_documents.uid = $1 AND o.uid = $2 AND o.document = kyc_documents.document`,
    [two.uid, one.uid],
  );
  const list = await server.call('operator/KycDocuments', { uid: two.uid }, { token: owner });
  const links = (list.body.data as { document: string; link: string }[][])[0]!;
  expect(links.find(({ document }) => document === 'pan')!.link).toBe(unreadable);
  expect((await kyc.fetch(two, 'bank')).json()).toMatchObject({
    data: 'Document cannot be read !!',
  });
  expect((await kyc.fetch(one, 'bank')).rawPayload).toEqual(testPdf);
});

test("an operator's authenticator of somebody else signs nobody in", async () => {
  await server.operator('finance', 'pasted');
  const { secrets } = server.services;
  const [row] = await server.db.query<{ id: number }>(
    "SELECT id FROM operators WHERE email = 'pasted@operator.test'",
  );
  const secret = generateSecret();
  const signIn = async (sealed: string): Promise<boolean> => {
    await server.db.query('UPDATE operators SET totp_secret = $2 WHERE id = $1', [row!.id, sealed]);
    const epoch = Math.floor(server.services.clock.now().getTime() / 1000);
    const sent = { email: 'pasted@operator.test', password: testPassword };
    const totp = await generate({ secret, epoch });
    const { status, body } = await server.call('operator/login', { ...sent, totp });
    expect(status).toBe(200);
    return body.token !== undefined;
  };
  // The code is right for the secret; only the place is another's.
  expect(await signIn(secrets.seal(secret, 'operators.totp_secret:987654'))).toBe(false);
  expect(await signIn(secrets.seal(secret, `operators.totp_secret:${row!.id}`))).toBe(true);
});

test('a seed of another bonanza draws nobody, and the operator is told why', async () => {
  const first = await couponBench(server).start(owner, 60);
  const foreign = server.services.secrets.seal('ab'.repeat(32), 'bonanzas.sealed_seed:00');
  await paste('UPDATE bonanzas SET sealed_seed = $2 WHERE id = $1', [first, foreign]);
  server.pass(61);
  const answer = await server.call(
    'operator/DrawBonanza',
    { id: first, remark: 'Now' },
    { token: owner },
  );
  expect(answer.status).toBe(409);
  expect(answer.body.showableMessage).toBe(messages.unreadable);
});
