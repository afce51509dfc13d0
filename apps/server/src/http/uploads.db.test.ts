import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#http/app.ts';
import { activeUploads, uploadLimits } from '#http/uploads.ts';
import { multipartOf, testPdf } from '#testing/care/kyc.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());

const type = 'multipart/form-data; boundary=canopy-boundary';
const unreadable = 'The request could not be read; it must be a multipart form.';
const url = (): string => `${origin}/api/SubmitKycDocument`;

const post = async ({ token }: TestPerson, body: Buffer | string) => {
  const headers = { authorization: token, 'content-type': type };
  const answer = await fetch(url(), {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
  const said = (await answer.json()) as { data?: string; showableMessage?: string };
  return { status: answer.status, said: said.data ?? said.showableMessage };
};

const formOf = ({ uid }: TestPerson): Buffer =>
  multipartOf([
    { name: 'uid', value: uid },
    { name: 'document', value: 'pan' },
    { name: 'file', value: testPdf, fileName: 'card.pdf' },
  ]).payload;

/** An upload of which all but the last bytes are sent. */
function beginUpload({ token }: TestPerson, body: Buffer) {
  const headers = { authorization: token, 'content-type': type, 'content-length': body.length };
  const sending: ClientRequest = httpRequest(url(), { method: 'POST', headers });
  const answered = new Promise<number>((done, failed) => {
    sending.on('response', (answer: IncomingMessage) => {
      answer.resume();
      done(answer.statusCode!);
    });
    sending.on('error', failed);
  });
  answered.catch(() => {});
  sending.write(body.subarray(0, -10));
  return { sending, answered, finish: () => sending.end(body.subarray(-10)) };
}

async function activeAre(count: number): Promise<void> {
  await expect.poll(() => activeUploads(), { interval: 10 }).toBe(count);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What buffers hold once all that nobody needs is gone. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

describe('a part whose header never ends', () => {
  const endless = (size: number): Buffer =>
    Buffer.concat([
      Buffer.from('--canopy-boundary\r\nX-Long: '),
      Buffer.alloc(size, 'x'),
      Buffer.from('\r\n--canopy-boundary--\r\n'),
    ]);

  test('is refused once it has arrived, however often it comes, and nothing stays', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => bench.person()));
    const before = heldBytes();
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(people.map((person) => post(person, endless(5_000_000))));
      for (const answer of answers) expect(answer).toEqual({ status: 400, said: unreadable });
    }
    await activeAre(0);
    await expect.poll(() => heldBytes() - before).toBeLessThan(30_000_000);
  });
});

describe('uploads under way', () => {
  test('are bounded for each member, who may go on when one has ended', async () => {
    const [person, other] = [await bench.person(), await bench.person()];
    const held = Array.from({ length: uploadLimits.perPerson }, () =>
      beginUpload(person, formOf(person)),
    );
    await activeAre(uploadLimits.perPerson);
    const third = beginUpload(person, formOf(person));
    expect(await third.answered).toBe(429);
    third.sending.destroy();
    expect(await post(other, formOf(other))).toEqual({ status: 200, said: 'success' });
    held[0]!.finish();
    expect(await held[0]!.answered).toBe(200);
    await activeAre(uploadLimits.perPerson - 1);
    expect(await post(person, formOf(person))).toEqual({ status: 200, said: 'success' });
    held[1]!.sending.destroy();
    await activeAre(0);
  });

  test('are bounded in all; whoever is over is answered before their body is there', async () => {
    const needed = Math.ceil(uploadLimits.inAll / uploadLimits.perPerson);
    const people = await Promise.all(Array.from({ length: needed + 1 }, () => bench.person()));
    const held = people
      .slice(0, needed)
      .flatMap((person) => [person, person].map((each) => beginUpload(each, formOf(each))));
    await activeAre(uploadLimits.inAll);
    const over = beginUpload(people[needed]!, formOf(people[needed]!));
    expect(await over.answered).toBe(503);
    for (const { sending } of [...held, over]) sending.destroy();
    await activeAre(0);
    const last = people[needed]!;
    expect(await post(last, formOf(last))).toEqual({ status: 200, said: 'success' });
  });

  test('are counted by the hour, broken ones too, and refused before they are read', async () => {
    const person = await bench.person();
    for (let sent = 0; sent < 60; sent += 1) {
      expect((await post(person, 'nonsense')).status).toBe(400);
    }
    const { sending, answered } = beginUpload(person, formOf(person));
    expect(await answered).toBe(429);
    sending.destroy();
    await activeAre(0);
  });

  test('of nobody are not begun', async () => {
    const nobody: TestPerson = { ...(await bench.person()), token: 'x' };
    const { sending, answered } = beginUpload(nobody, formOf(nobody));
    expect(await answered).toBe(401);
    expect(activeUploads()).toBe(0);
    sending.destroy();
  });
});

describe('a body that is long in coming', () => {
  test('does nothing where its session was ended meanwhile', async () => {
    const person = await bench.person();
    const { answered, finish } = beginUpload(person, formOf(person));
    await activeAre(1);
    await sleep(1100);
    await bench.ask(person, 'Logout', {});
    finish();
    expect(await answered).toBe(401);
    const [row] = await server.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM kyc_documents WHERE uid = $1',
      [person.uid],
    );
    expect(row!.n).toBe(0);
  });

  test('is cut at a minute', () => {
    expect(server.app.server.requestTimeout).toBe(60_000);
  });

  test('is cut, though a byte comes now and then, and its place is free again', async () => {
    const options = { webFolder: '/no', migrationsFolder: '/', requestSeconds: 1 };
    const app = await buildApp(server.services, options);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const { token } = await bench.person();
    const said = await Promise.all([
      trickle(port, token, type),
      trickle(port, token, 'application/json'),
    ]);
    for (const each of said) expect(each).toMatch(/^HTTP\/1\.1 408 /);
    await activeAre(0);
    await app.close();
  });
});

/** Sends a byte every 50 ms for as long as the other end lets it, and answers what came back. */
function trickle(port: number, token: string, contentType: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.write(
      `POST /api/SubmitKycDocument HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n` +
        `Content-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n`,
    );
    const timer = setInterval(() => socket.write('-'), 50);
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      done(said);
    });
  });
}
