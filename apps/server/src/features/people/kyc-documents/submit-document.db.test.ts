import { limits } from '@canopy/contract/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentPlace } from '#features/people/kyc-documents/stored-documents.ts';
import {
  kycBench,
  multipartOf,
  testPdf,
  testPicture,
  type Part,
} from '#testing/care/kyc.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { splitRefusal, startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let kyc: ReturnType<typeof kycBench>;
let support: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  kyc = kycBench(server, bench);
  support = await server.operator('support');
});
afterAll(() => server.stop());

const stored = ({ uid }: TestPerson): Promise<Record<string, unknown>[]> =>
  server.db.query('SELECT * FROM kyc_documents WHERE uid = $1 ORDER BY id', [uid]);

describe('a document', () => {
  test('as a link waits for a review, in a store that nobody can read', async () => {
    const person = await bench.person();
    expect(await kyc.link(person, 'pan', ' https://example.test/my-pan?x=1 ')).toBe('success');
    const [row] = await stored(person);
    expect(row).toMatchObject({ document: 'pan', kind: 'link', status: 3, remark: '' });
    expect((row!['content'] as Buffer).includes('example.test')).toBe(false);
    expect(await kyc.details(person)).toMatchObject({
      pan_status: 3,
      panstatus: 'Under Review',
      pan_remark: '',
      bank_status: 0,
      bankstatus: 'Not Submitted',
      bankdate: '',
    });
    const refused = await kyc.fetch(person, 'pan');
    expect(refused.json()).toEqual({
      data: 'This document is a link: https://example.test/my-pan?x=1',
      code: 'document.is-link',
      field: '',
      values: { link: 'https://example.test/my-pan?x=1' },
    });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('as a %s comes back as a picture', async (format) => {
    const person = await bench.person();
    const given = await testPicture(format);
    expect(await kyc.file(person, 'adharfront', given)).toBe('success');
    const [row] = await stored(person);
    expect(row).toMatchObject({ kind: `image/${format}`, status: 3 });
    const answer = await kyc.fetch(person, 'adharfront');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const made = await sharp(answer.rawPayload).metadata();
    expect(made).toMatchObject({ format, width: 40, height: 30 });
    expect(made.exif).toBeUndefined();
    expect((row!['content'] as Buffer).includes(answer.rawPayload)).toBe(false);
  });

  test('as a PDF comes back byte for byte, as an attachment', async () => {
    const person = await bench.person();
    expect(await kyc.file(person, 'bank', testPdf)).toBe('success');
    const answer = await kyc.fetch(person, 'bank');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="bank-${person.uid}.pdf"`,
    );
    expect(answer.rawPayload.equals(testPdf)).toBe(true);
  });

  test('that waits or was rejected makes way for a newer one', async () => {
    const person = await bench.person();
    await kyc.link(person, 'pan');
    expect(await kyc.file(person, 'pan', testPdf)).toBe('success');
    const id = await kyc.idOf(person, 'pan');
    await kyc.decide(support, { id, decision: 'reject', remark: 'Too dark' });
    expect(await kyc.details(person)).toMatchObject({
      pan_status: 2,
      panstatus: 'Rejected',
      pan_remark: 'Too dark',
    });
    expect(await kyc.link(person, 'pan')).toBe('success');
    expect(await kyc.details(person)).toMatchObject({ pan_status: 3, pan_remark: '' });
    const rows = await stored(person);
    expect(rows.map(({ status }) => status)).toEqual([3, 2, 3]);
    expect(rows.map(({ content }) => content !== null)).toEqual([false, false, true]);
  });

  test('sent many times at once counts once', async () => {
    const person = await bench.person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => kyc.link(person, 'bank')));
    expect(new Set(answers)).toEqual(new Set(['success']));
    const rows = await stored(person);
    expect(rows.filter((row) => row['replaced_at'] === null)).toHaveLength(1);
  });

  test('of a suspended member is taken: the operator may wait for it', async () => {
    const person = await bench.person();
    await bench.suspend(person.uid, true);
    expect(await kyc.link(person, 'pan')).toBe('success');
  });
});

describe('what is wrong is refused, and nothing is stored', () => {
  const uid = (person: TestPerson): Part => ({ name: 'uid', value: person.uid });
  const pan: Part = { name: 'document', value: 'pan' };
  const pdf: Part = { name: 'file', value: testPdf, fileName: 'a.pdf' };
  const wrongKind = 'Only JPEG, PNG, WebP and PDF files are accepted !!';
  const large = (bytes: number): Part => ({
    ...pdf,
    value: Buffer.concat([testPdf.subarray(0, 9), Buffer.alloc(bytes - testPdf.length), testPdf]),
  });
  const unreadable = 'The request could not be read; it must be a multipart form.';

  const refusals: readonly [what: string, parts: readonly Part[], status: number, said: string][] =
    [
      ['an unknown document', [{ ...pan, value: 'passport' }, pdf], 200, 'Invalid document !!'],
      ['an empty document name', [{ ...pan, value: '' }, pdf], 200, 'Invalid document !!'],
      ['an empty file', [pan, { ...pdf, value: Buffer.alloc(0) }], 200, wrongKind],
      ['a page that is called a picture', [pan, { ...pdf, value: '<html>' }], 200, wrongKind],
      [
        'a file and a link',
        [pan, pdf, { name: 'link', value: 'https://example.test' }],
        200,
        'Please send a file or a link, not both !!',
      ],
      ['a file of another name', [pan, { ...pdf, name: 'photo' }], 400, 'file or link is required'],
      [
        'a file that is a field',
        [pan, { name: 'file', value: 'x' }],
        400,
        'file or link is required',
      ],
      ['no document name', [pdf], 400, 'document is required'],
      ['a name that comes twice', [pan, pan, pdf], 400, 'document is not of the right kind'],
      [
        'a file above 5 MB',
        [pan, large(limits.documentBytes + 100)],
        413,
        'The request is too large.',
      ],
      ['two files', [pan, pdf, pdf], 413, 'The request is too large.'],
      [
        'a field above 10 KB',
        [{ ...pan, value: 'x'.repeat(20_000) }, pdf],
        413,
        'The request is too large.',
      ],
    ];

  test.each(refusals)('%s', async (_what, parts, status, said) => {
    const person = await bench.person();
    expect(await kyc.submit(person, [uid(person), ...parts])).toEqual({ status, said });
    expect(await stored(person)).toEqual([]);
  });

  test('and 5 MB are just small enough', async () => {
    const person = await bench.person();
    const most = large(limits.documentBytes - 9);
    expect((most.value as Buffer).length).toBe(limits.documentBytes);
    expect(await kyc.submit(person, [uid(person), pan, most])).toMatchObject({ said: 'success' });
  });

  test.each([
    ['https://example.test/\nx', 'Invalid link !!'],
    ['javascript:alert(1)', 'Invalid link !!'],
    ['ftp://example.test/card', 'Invalid link !!'],
    ['example.test/card', 'Invalid link !!'],
    ['https://', 'Invalid link !!'],
    ['', 'All the fields are required !!'],
    [`https://example.test/${'x'.repeat(500)}`, 'Link should not be greater than 500 characters'],
  ])('the link %j', async (address, said) => {
    const person = await bench.person();
    expect(await kyc.link(person, 'pan', address)).toBe(said);
    expect(await stored(person)).toEqual([]);
  });

  test('JSON without a link', async () => {
    const { uid: id, token } = await bench.person();
    const body = { uid: id, document: 'pan' };
    const answer = await server.call('SubmitKycDocument', body, { token });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ showableMessage: 'file or link is required' });
  });

  test('a form that is broken', async () => {
    const person = await bench.person();
    const { payload, headers } = multipartOf([uid(person), pan, pdf]);
    const send = async (body: Buffer, type: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/SubmitKycDocument',
        headers: { authorization: person.token, 'content-type': type },
        payload: body,
      });
      return [answer.statusCode, answer.json<{ showableMessage: string }>().showableMessage];
    };
    const half = payload.subarray(0, payload.length - 40);
    expect(await send(half, headers['content-type'])).toEqual([400, unreadable]);
    expect(await send(payload, 'multipart/form-data')).toEqual([400, unreadable]);
    expect(await stored(person)).toEqual([]);
  });

  test('an approved document cannot be submitted again', async () => {
    const person = await bench.person();
    await kyc.link(person, 'pan');
    const id = await kyc.idOf(person, 'pan');
    expect(await kyc.decide(support, { id })).toBe('success');
    expect(await kyc.link(person, 'pan')).toBe('Document is already approved !!');
    expect(await kyc.file(person, 'pan', testPdf)).toBe('Document is already approved !!');
    expect(await kyc.idOf(person, 'pan')).toBe(id);
  });

  test('too many an hour, since each costs a decoding', async () => {
    const person = await bench.person();
    await Promise.all(Array.from({ length: 60 }, () => kyc.link(person, 'pan', 'x')));
    const body = { uid: person.uid, document: 'pan', link: 'https://example.test' };
    const answer = await server.call('SubmitKycDocument', body, { token: person.token });
    expect(answer.status).toBe(429);
  });
});

describe("somebody else's document", () => {
  test('is neither submitted nor fetched', async () => {
    const [one, two] = [await bench.person(), await bench.person()];
    await kyc.file(one, 'pan', testPdf);
    expect((await kyc.fetch(two, 'pan', one.uid)).statusCode).toBe(403);
    const parts = [
      { name: 'uid', value: one.uid },
      { name: 'document', value: 'bank' },
      { name: 'file', value: testPdf, fileName: 'a.pdf' },
    ];
    expect(await kyc.submit(two, parts)).toEqual({
      status: 403,
      said: 'This is not your account.',
    });
    expect(await stored(one)).toHaveLength(1);
    const query = { uid: String(one.uid) };
    expect((await server.call('KycDetails', query, { token: two.token })).status).toBe(403);
  });

  test('is not handed out where its row was changed to name another', async () => {
    const [one, two] = [await bench.person(), await bench.person()];
    for (const person of [one, two]) await kyc.file(person, 'pan', testPdf);
    const row = (await stored(one))[0]!;
    const { secrets } = server.services;
    const content = row['content'] as Buffer;
    expect(secrets.openBytes(content, contentPlace(one.uid, 'pan'))).toEqual(testPdf);
    expect(() => secrets.openBytes(content, contentPlace(two.uid, 'pan'))).toThrow(
      'cannot be opened',
    );
  });
});

test('a document that is not there, or has no such name, is not fetched', async () => {
  const person = await bench.person();
  expect(splitRefusal((await kyc.fetch(person, 'pan')).json()).body).toEqual({
    data: 'Document is not submitted !!',
  });
  expect(splitRefusal((await kyc.fetch(person, 'passport')).json()).body).toEqual({
    data: 'Invalid document !!',
  });
});

test('the details carry the numbers that the documents prove, in full', async () => {
  const person = await bench.person();
  await bench.ask(person, 'UpdateBankDetails', {
    type: 'bank',
    accountholder: 'Test Person',
    accountnumber: '0011223344',
    Ifsc: 'SBIN0000001',
    bankName: 'State Bank of India',
    branch: 'Riverside',
    pan: 'ABCDE1234F',
    aadhar: '123412341234',
  });
  expect(await kyc.details(person)).toMatchObject({
    panno: 'ABCDE1234F',
    holder: 'Test Person',
    accountnumber: '0011223344',
    ifsc: 'SBIN0000001',
    bank_name: 'State Bank of India',
    branch: 'Riverside',
    aadhar_no: '123412341234',
  });
});

test('a visitor is turned away before the file is read', async () => {
  const { payload, headers } = multipartOf([{ name: 'uid', value: 1 }]);
  const url = '/api/SubmitKycDocument';
  const answer = await server.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(401);
});

test('over a real connection a form arrives, and one that is too large is told so', async () => {
  const person = await bench.person();
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (content: Buffer): Promise<unknown[]> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), 'card.pdf');
    form.set('uid', String(person.uid));
    form.set('document', 'pan');
    const headers = { authorization: person.token };
    const request = { method: 'POST', headers, body: form };
    const answer = await fetch(`${origin}/api/SubmitKycDocument`, request);
    return [answer.status, splitRefusal((await answer.json()) as object).body];
  };
  expect(await send(testPdf)).toEqual([200, { data: 'success' }]);
  const tooLarge = { showableMessage: 'The request is too large.' };
  expect(await send(Buffer.alloc(4 * limits.documentBytes))).toEqual([413, tooLarge]);
  expect(await send(testPdf)).toEqual([200, { data: 'success' }]);
});
