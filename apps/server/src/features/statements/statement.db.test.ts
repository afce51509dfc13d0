import { inflateSync } from 'node:zlib';
import { toNumber, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from '#features/ledger/book.ts';
import { postAll } from '#features/ledger/post.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing-money.ts';
import { startTestServer, type TestServer } from '#testing.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = moneyBench(server);
  person = await bench.person();
  // Half past six in the evening, in Greenwich, is midnight in Kolkata.
  await move('2026-03-01T18:29:59.999Z', 100, 'deposit', 'Paid in, on the 1st');
  await move('2026-03-01T18:30:00Z', -30.5, 'transfer', '=HYPERLINK("x")');
  await move('2026-03-02T12:00:00Z', 0.000001, 'walletMove', 'मूल "quoted", comma');
  await move('2026-03-02T18:29:59.999Z', -9.5, 'botStart', '-5');
  await move('2026-03-02T18:30:00Z', 1000, 'deposit', 'On the 3rd');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

let made = 0;
async function move(at: string, dollars: number, kind: string, remark: string): Promise<void> {
  const amount = BigInt(Math.round(dollars * 1e6));
  await book(server.db, {
    key: `statement:${(made += 1)}`,
    kind,
    cause: 'statement',
    actor: 'system',
    remark,
    at: new Date(at),
    entries: [ofMember(person.uid, 'fund', amount), ofCompany('received:1', -amount)],
  });
}

async function statement(change: object = {}, who = person) {
  const payload = { uid: who.uid, wallet: 'fund', fdate: '', tdate: '', format: 'csv', ...change };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/Statement',
    headers: { authorization: who.token },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}
/** The lines without what they came from and their numbers, which other tests hold to the books. */
const lines = async (change: object = {}, who = person): Promise<string[]> =>
  (await statement(change, who)).body.trimEnd().split('\n').map(withoutOrigin);
const withoutOrigin = (line: string): string => line.replace(/,[^,]*,[^,]*$/, '');

describe('as CSV', () => {
  test('has every movement between its opening and its closing balance', async () => {
    const answer = await statement();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="statement-fund-all.csv"',
    );
    const found = answer.body.trimEnd().split('\n');
    expect(found[0]).toBe('Date,Kind,Remark,Amount,Balance,Origin,Number');
    expect(found.map(withoutOrigin).slice(1)).toEqual([
      ',Opening balance,,,0',
      '2026-03-01 23:59:59,Deposit,"Paid in, on the 1st",100,100',
      `2026-03-02 00:00:00,Transfer sent,"'=HYPERLINK(""x"")",-30.5,69.5`,
      '2026-03-02 17:30:00,Moved from another wallet,"मूल ""quoted"", comma",0.000001,69.500001',
      "2026-03-02 23:59:59,Bot started,'-5,-9.5,60.000001",
      '2026-03-03 00:00:00,Deposit,On the 3rd,1000,1060.000001',
      ',Closing balance,,,1060.000001',
    ]);
  });

  test.each([
    ['2026-03-02', '2026-03-02', 100, 3, 60.000001],
    ['', '2026-03-01', 0, 1, 100],
    ['2026-03-03', '', 60.000001, 1, 1060.000001],
    ['2026-03-04', '2026-03-31', 1060.000001, 0, 1060.000001],
    ['2025-01-01', '2025-12-31', 0, 0, 0],
  ])('from %j to %j begins with %d, has %d lines and ends with %d', async (...given) => {
    const [fdate, tdate, opening, count, closing] = given;
    const [, first, ...rest] = await lines({ fdate, tdate });
    const last = rest.pop();
    expect(first).toBe(`${fdate},Opening balance,,,${opening}`);
    expect(rest).toHaveLength(count);
    expect(last).toBe(`${tdate},Closing balance,,,${closing}`);
  });

  test('of one wallet says what the books say, however long it is', async () => {
    const long = await bench.person();
    const entries = (index: number) => {
      const amount = units(1) + BigInt(index);
      return [ofMember(long.uid, 'working', amount), ofCompany('received:1', -amount)];
    };
    const postings = Array.from({ length: 2500 }, (_, index) => ({
      key: `long:${index}`,
      inputHash: Buffer.from(String(index)),
      kind: 'test',
      cause: 'test',
      actor: 'system',
      remark: '',
      at: server.services.clock.now(),
      entries: entries(index),
      answer: '',
      rememberRefusal: false,
    }));
    await postAll(server.db, postings);
    const rows = (await lines({ wallet: 'working' }, long)).slice(2, -1);
    const books = await server.db.query<{ amount: bigint; balance_after: bigint }>(
      'SELECT amount, balance_after FROM entries WHERE uid = $1 ORDER BY posting_id',
      [long.uid],
    );
    expect(books).toHaveLength(2500);
    expect(rows.map((row) => row.split(',').slice(3).map(Number))).toEqual(
      books.map((each) => [toNumber(each.amount), toNumber(each.balance_after)]),
    );
  });

  test('of a wallet that never moved is two lines of nothing', async () => {
    expect((await lines({ wallet: 'coin' })).slice(1)).toEqual([
      ',Opening balance,,,0',
      ',Closing balance,,,0',
    ]);
  });
});

/** All text of a PDF: its compressed parts hold it as hexadecimal strings. */
function pdfText(pdf: Buffer): string {
  const texts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      const content = inflateSync(pdf.subarray(at + 'stream\n'.length)).toString('latin1');
      for (const [, line = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
        const parts = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex);
        texts.push(Buffer.from(parts.join(''), 'hex').toString('latin1'));
      }
    } catch {
      // The end of a stream reads like its beginning, and a font is no text.
    }
  }
  return texts.join('\n');
}

describe('as PDF', () => {
  test('has the same figures', async () => {
    const period = { fdate: '2026-03-02', tdate: '2026-03-02', format: 'pdf' };
    const answer = await statement(period);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="statement-fund-2026-03-02-to-2026-03-02.pdf"',
    );
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(answer.rawPayload);
    for (const expected of [
      'Statement: Fund Wallet',
      `Test Person (${person.uid})`,
      'From 2026-03-02 to 2026-03-02',
      'Opening balance\n100.00',
      'Transfer sent\n=HYPERLINK("x")\n-30.50\n69.50',
      '0.000001\n69.500001',
      'Closing balance\n60.000001',
    ]) {
      expect(text).toContain(expected);
    }
  });

  test('goes over as many pages as it needs, each with its titles', async () => {
    const long = await bench.person();
    for (let count = 0; count < 120; count += 1) await bench.fill(long.uid, 'fund', 1);
    const { rawPayload } = await statement({ format: 'pdf' }, long);
    const text = pdfText(rawPayload);
    expect(text.match(/^Remark$/gm)).toHaveLength(3);
    expect(text).toContain('Closing balance\n120.00');
  });
});

describe('is refused', () => {
  test.each([
    [{ wallet: 'gold' }, 'Invalid Wallet !!'],
    [{ wallet: 'toString' }, 'Invalid Wallet !!'],
    [{ wallet: '' }, 'Invalid Wallet !!'],
    [{ format: 'xls' }, 'The format should be csv or pdf !!'],
    [{ fdate: '01-03-2026' }, 'Invalid Date !!'],
    [{ tdate: '2026-02-30' }, 'Invalid Date !!'],
    [{ fdate: '2026-03-02', tdate: '2026-03-01' }, 'From Date should not be after To Date !!'],
  ])('%j: %s', async (change, text) => {
    expect((await statement(change)).json()).toEqual({ data: text });
  });

  test('as PDF where it is very long', async () => {
    const long = await bench.person();
    await Promise.all(Array.from({ length: 5001 }, () => bench.fill(long.uid, 'kyc', 1)));
    const answer = await statement({ wallet: 'kyc', format: 'pdf' }, long);
    expect(answer.json()).toEqual({
      data: 'More than 5000 lines: please choose a shorter period or csv !!',
    });
    expect(await lines({ wallet: 'kyc' }, long)).toHaveLength(5004);
  });
});

test("nobody gets another's", async () => {
  const other = await bench.person();
  expect((await lines({}, other)).slice(1)).toEqual([
    ',Opening balance,,,0',
    ',Closing balance,,,0',
  ]);
  const payload = { uid: person.uid, wallet: 'fund', fdate: '', tdate: '', format: 'csv' };
  expect((await server.call('Statement', payload, other)).status).toBe(403);
});
