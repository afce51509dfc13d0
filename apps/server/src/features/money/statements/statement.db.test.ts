import { toNumber, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from '#ledger/book.ts';
import { currentHead } from '#ledger/publishing/current-head.ts';
import { extendLog } from '#ledger/publishing/extend-log.ts';
import { postAll } from '#ledger/post.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { takeOver } from '#testing/people/taken-over.support.ts';
import {
  splitRefusal,
  startTestServer,
  testPassword,
  type TestServer,
} from '#testing/server.support.ts';

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
    cause: 'test:statement',
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

/** The text of each page, its lines as they are read; spaces are those of the drawing. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

describe('as PDF', () => {
  test.each([
    'W'.repeat(200),
    'नेटवर्क '.repeat(25),
    'محمد '.repeat(40),
    '🌳👨‍👩‍👧'.repeat(20),
    'é̂̃'.repeat(60),
  ])('has room for a long name that came from elsewhere: %#', async (name) => {
    const [uid] = await takeOver(server, [{ oldId: `PDF ${name.slice(0, 9)}`, name }]);
    const hash = await server.services.passwords.hash(testPassword);
    await server.db.query('UPDATE members SET password_hash = $2 WHERE uid = $1', [uid, hash]);
    const who = { uid: uid!, token: await server.signIn(uid!) };
    const [page = '', ...others] = await pagesOf(
      (await statement({ format: 'pdf' }, { ...person, ...who })).rawPayload,
    );
    expect(others).toEqual([]);
    expect(page).toContain(`Member ${uid!}`);
    expect(page).toContain('...');
  });

  test('has our mark for our name alone, and the first letter of any other', async () => {
    const head = async (): Promise<string> =>
      (await pagesOf((await statement({ format: 'pdf' })).rawPayload))[0]!;
    expect(await head()).toContain('Balance Canopy Account');
    await bench.settings({ brandName: 'Quill & Sons' });
    expect(await head()).toContain('Balance Q Quill & Sons Account');
    await bench.settings({ brandName: 'Canopy' });
  });

  test('has brand, person, wallet, period, the same figures and its page', async () => {
    const period = { fdate: '2026-03-02', tdate: '2026-03-02', format: 'pdf' };
    const answer = await statement(period);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="statement-fund-2026-03-02-to-2026-03-02.pdf"',
    );
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [page = '', ...others] = await pagesOf(answer.rawPayload);
    expect(others).toEqual([]);
    for (const expected of [
      'Canopy',
      'Account statement',
      'Test Person',
      `Member ${person.uid}`,
      'Fund Wallet',
      '2026-03-02 to 2026-03-02',
      'Opening balance $100.00',
      'In $0.000001',
      'Out \u2212$40.00',
      'Closing balance $60.000001',
      'Transfer sent 30.50 69.50',
      'Moved from another wallet 0.000001 69.500001',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(expected);
    }
  });

  test('of one kind says so, and what it leaves out', async () => {
    const { rawPayload } = await statement({ format: 'pdf', kind: 'transfer' });
    const [page = ''] = await pagesOf(rawPayload);
    for (const expected of [
      'Only Transfers',
      'Out \u2212$30.50',
      'Other movements $1,090.500001',
    ]) {
      expect(page).toContain(expected);
    }
    const csv = await lines({ kind: 'transfer' });
    expect(csv.slice(-2)).toEqual([
      ',Other movements,,1090.500001,',
      ',Closing balance,,,1060.000001',
    ]);
    expect(splitRefusal((await statement({ kind: 'gift' })).json()).body).toEqual({
      data: 'Invalid filter !!',
    });
  });

  test('goes over as many pages as it needs, each with its titles and its number', async () => {
    const long = await bench.person();
    for (let count = 0; count < 60; count += 1) await bench.fill(long.uid, 'fund', 1);
    const pages = await pagesOf((await statement({ format: 'pdf' }, long)).rawPayload);
    expect(pages).toHaveLength(3);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of 3`);
      expect(page).toContain('Movement Out In Balance');
      expect(page).toContain(String(long.uid));
    }
    expect(pages.join(' ').match(/ Fill /g)).toHaveLength(60);
    expect(pages[2]).toContain('60.00');
  });

  test.each([
    ['Ελένη Παπαδοπούλου'],
    ['Владимир Петров'],
    ['Nguyễn Thị Ánh'],
    ['王小明'],
    ['山田さくら'],
    ['김민수'],
    ['አበበ ቢቂላ'],
    ['გიორგი'],
    ['Արամ'],
  ])('writes the name %s as it is', async (name) => {
    const named = await bench.person({ fund: 5 });
    await server.db.query('UPDATE members SET name = $2 WHERE uid = $1', [named.uid, name]);
    const [page] = await pagesOf((await statement({ format: 'pdf' }, named)).rawPayload);
    expect(page).toContain(`${name} `);
    expect(page).not.toMatch(/\?|U\+/);
  });

  // What is written with joined or stacked letters is drawn by its glyphs, not one by one; a
  // reader finds the letters in its text all the same.
  test.each([
    ['नरेन्द्र क्षत्रिय', 'noto-sans-devanagari'],
    ['தமிழ்ச்செல்வன்', 'noto-sans-tamil'],
    ['রবীন্দ্রনাথ', 'noto-sans-bengali'],
    ['శ్రీనివాస రావు', 'noto-sans-telugu'],
    ['കൃഷ്ണൻ നമ്പ്യാർ', 'noto-sans-malayalam'],
    ['ಶ್ರೀನಿವಾಸ', 'noto-sans-kannada'],
    ['નરેન્દ્ર', 'noto-sans-gujarati'],
    ['ਗੁਰਪ੍ਰੀਤ', 'noto-sans-gurmukhi'],
    ['ଜଗନ୍ନାଥ', 'noto-sans-oriya'],
    ['ජයසූරිය', 'noto-sans-sinhala'],
    ['สมชาย ใจดี', 'noto-sans-thai'],
    ['ສົມສັກ', 'noto-sans-lao'],
    ['သီရိ', 'noto-sans-myanmar'],
    ['សុខ', 'noto-sans-khmer'],
    ['محمد علي', 'noto-sans-arabic'],
    ['שרה כהן', 'noto-sans-hebrew'],
  ])('draws the name %s with %s', async (name, font) => {
    const named = await bench.person({ fund: 5 });
    await server.db.query('UPDATE members SET name = $2 WHERE uid = $1', [named.uid, name]);
    const { rawPayload } = await statement({ format: 'pdf' }, named);
    expect(rawPayload.toString('latin1')).toContain(`+${font}-`);
    const [page = ''] = await pagesOf(rawPayload);
    expect(page).not.toMatch(/\?|U\+/);
    const first = Array.from(name)[0]!;
    expect(page).toContain(first);
  });

  test('tells a letter that no font has by its number', async () => {
    const named = await bench.person({ fund: 5 });
    await server.db.query('UPDATE members SET name = $2 WHERE uid = $1', [named.uid, 'Joy 😀']);
    const [page] = await pagesOf((await statement({ format: 'pdf' }, named)).rawPayload);
    expect(page).toContain('Joy [U+1F600]');
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
    expect(splitRefusal((await statement(change)).json()).body).toEqual({ data: text });
  });

  test('as PDF where it is very long', async () => {
    const long = await bench.person();
    await Promise.all(Array.from({ length: 5001 }, () => bench.fill(long.uid, 'kyc', 1)));
    const answer = await statement({ wallet: 'kyc', format: 'pdf' }, long);
    expect(answer.json()).toEqual({
      data: 'More than 5000 lines: please choose a shorter period or csv !!',
      code: 'statement.too-long',
      field: 'format',
      values: { most: 5000 },
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

test('says the head of the public log, in both formats', async () => {
  const { services } = server;
  await extendLog(services, services.config);
  const head = await currentHead(server.db);
  expect(head).toMatch(/^\d+ \S{44}$/);
  const csv = await statement();
  expect(csv.body.trimEnd().split('\n').at(-1)).toBe(`,Head of the public log,${head},,,,`);
  const pdf = await statement({ format: 'pdf' });
  expect((await pagesOf(pdf.rawPayload)).at(-1)).toContain(`Head of the public log: ${head}`);
});
