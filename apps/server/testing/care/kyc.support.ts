import sharp from 'sharp';
import type { MoneyBench, TestPerson } from '#testing/money.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** The smallest file that is a PDF to us. */
export const testPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer\n%%EOF\n');

/** A picture with its location in the metadata. */
export function testPicture(format: 'jpeg' | 'png' | 'webp', width = 40, height = 30) {
  const create = { width, height, channels: 3, background: '#2a6' } as const;
  const exif = { IFD0: { Copyright: 'Somebody', ImageDescription: 'a garden gate' } };
  return sharp({ create }).toFormat(format).withExif(exif).toBuffer();
}

/** One part of a multipart body; a file where it has a file name. */
export type Part = { name: string; value: Buffer | string | number; fileName?: string };

/** A multipart body as a browser writes it. */
export function multipartOf(parts: readonly Part[]) {
  const boundary = 'canopy-boundary';
  const chunks = parts.flatMap(({ name, value, fileName }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined
      ? ''
      : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`,
    '\r\n\r\n',
    Buffer.isBuffer(value) ? value : String(value),
    '\r\n',
  ]);
  const payload = Buffer.concat(
    [...chunks, `--${boundary}--\r\n`].map((each) => Buffer.from(each)),
  );
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** What tests of documents do. */
export function kycBench(server: TestServer, bench: MoneyBench) {
  const post = async ({ token }: TestPerson, url: string, body: object) => {
    const given = body as { headers?: object };
    const headers = { authorization: token, ...given.headers };
    return server.app.inject({ method: 'POST', url, ...body, headers });
  };
  const submit = async (person: TestPerson, parts: readonly Part[]) => {
    const answer = await post(person, '/api/SubmitKycDocument', multipartOf(parts));
    const body = answer.json<{ data?: unknown; showableMessage?: string }>();
    return { status: answer.statusCode, said: body.data ?? body.showableMessage };
  };
  const link = (person: TestPerson, document: string, address = 'https://example.test/card') =>
    bench.ask(person, 'SubmitKycDocument', { document, link: address });
  return {
    submit,
    link,
    /** Submits one file under its right name and returns the answer. */
    file: async (person: TestPerson, document: string, value: Buffer) => {
      const { said } = await submit(person, [
        { name: 'uid', value: person.uid },
        { name: 'document', value: document },
        { name: 'file', value, fileName: 'card.jpg' },
      ]);
      return said;
    },
    fetch: (person: TestPerson, document: string, uid = person.uid) =>
      post(person, '/api/KycFile', { payload: { uid, document } }),
    details: async (person: TestPerson): Promise<Record<string, unknown>> => {
      const query = { uid: String(person.uid) };
      const { body } = await server.call('KycDetails', query, { token: person.token });
      return (body.data as Record<string, unknown>[][])[0]![0]!;
    },
    /** The id of the document that counts. */
    idOf: async ({ uid }: TestPerson, document: string): Promise<number> => {
      const [row] = await server.db.query<{ id: number }>(
        `SELECT id FROM kyc_documents WHERE uid = $1 AND document = $2 AND replaced_at IS NULL`,
        [uid, document],
      );
      return row!.id;
    },
    decide: async (token: string, payload: object, key?: string): Promise<unknown> => {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const body = { decision: 'approve', remark: 'Seen', ...payload };
      const answer = await server.call('operator/DecideKycDocument', body, { token, headers });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.data;
    },
  };
}
