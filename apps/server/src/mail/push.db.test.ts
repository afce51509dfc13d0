import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendEvents } from '#mail/send-events.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer };

/** A push service: keeps what it gets, and answers as it is told. */
let status = 201;
let received: Received[] = [];
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});

let server: TestServer;
let bench: MoneyBench;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestServer({
    PUSH_SERVICES: `push.example.org,*.push.example.com,${origin}`,
    PUBLIC_URL: 'https://canopy.example',
  });
  bench = moneyBench(server);
});
afterAll(async () => {
  await server.stop();
  await new Promise((done) => service.close(done));
});
beforeEach(() => {
  status = 201;
  received = [];
});

/** A browser with its own keys, as PushManager.subscribe makes them. */
function browser(path = randomBytes(6).toString('hex')) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    path: `/${path}`,
    subscription: {
      endpoint: `${origin}/${path}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Reads a message as RFC 8291 says, with the keys that only the browser has. */
    open(body: Buffer): unknown {
      const [salt, size] = [body.subarray(0, 16), body[20]!];
      const theirs = body.subarray(21, 21 + size);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
      const shared = keys.computeSecret(theirs);
      const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const derive = (what: string, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, length));
      const sealed = body.subarray(21 + size);
      const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opened.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

const add = (who: TestPerson, { subscription }: ReturnType<typeof browser>): Promise<unknown> =>
  bench.ask(who, 'AddPush', subscription);

async function pay(to: TestPerson, amount: number): Promise<void> {
  const from = await bench.person({ fund: amount });
  const otp = await bench.code(from, 'fundTransferOtp');
  const order = { touserid: to.uid, amount, WalletType: 'FUNDS', otp };
  expect(await bench.ask(from, 'FundTransferUser', order)).toBe('Fund Transfered Successfully');
  await sendEvents(server.services);
}

/** Waits until the queue has no notification left. */
async function untilSent(): Promise<void> {
  await expect
    .poll(async () => (await server.db.query("SELECT waiting FROM waiting_jobs('send-push')"))[0])
    .toEqual({ waiting: 0n });
}

const subscribed = async ({ uid }: TestPerson): Promise<number> =>
  (await server.db.query('SELECT 1 FROM push_subscriptions WHERE uid = $1', [uid])).length;

describe('a notification', () => {
  test('arrives at the push service, and only its browser can read it', async () => {
    const who = await bench.person();
    const [phone, laptop] = [browser(), browser()];
    expect(await add(who, phone)).toBe('success');
    expect(await add(who, laptop)).toBe('success');
    await pay(who, 8);
    await expect.poll(() => received.length).toBe(2);
    const message = received.find(({ path }) => path === phone.path)!;
    expect(phone.open(message.body)).toMatchObject({
      title: 'You received $8.00',
      body: expect.stringContaining('It is in your Fund Wallet.') as string,
      page: '/Wallets',
    });
    expect(() => laptop.open(message.body)).toThrow(/authenticate/);
    expect(message.body.toString('latin1')).not.toContain('received');
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  test('is signed with the key that browsers are subscribed to', async () => {
    const who = await bench.person();
    await add(who, browser());
    await pay(who, 1);
    await expect.poll(() => received.length).toBe(1);
    const [, token = '', key = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(
      received[0]!.headers.authorization!,
    )!;
    const { pushKey } = (await bench.ask(who, 'EventChoices')) as { pushKey: string };
    expect(key).toBe(pushKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const [head, claims, signature] = token.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isRight = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    expect(isRight).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: origin,
      sub: 'https://canopy.example',
    });
  });

  test('is not sent where the member has switched it off', async () => {
    const who = await bench.person();
    await add(who, browser());
    await bench.ask(who, 'SaveEventChoice', { topic: 'transfer', channel: 'push', on: false });
    await pay(who, 1);
    await untilSent();
    expect(received).toEqual([]);
  });

  test('to a browser that is gone for good forgets it', async () => {
    const who = await bench.person();
    await add(who, browser());
    status = 410;
    await pay(who, 1);
    await expect.poll(() => subscribed(who)).toBe(0);
  });

  test('that fails waits in the queue, and the browser stays', async () => {
    const who = await bench.person();
    await add(who, browser());
    status = 503;
    await pay(who, 1);
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(await subscribed(who)).toBe(1);
    status = 201;
    await expect.poll(() => received.length).toBeGreaterThan(1);
  });
});

describe('a browser', () => {
  test.each([
    'https://evil.example/x',
    'https://push.example.com/x',
    'https://push.example.org.evil.example/x',
    'https://push.example.org:8443/x',
    'http://push.example.org/x',
    'https://user:pass@push.example.org/x',
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'x',
  ])('is refused with the address %s', async (endpoint) => {
    const who = await bench.person();
    const { subscription } = browser();
    const text = 'This browser cannot be reached with notifications !!';
    expect(await bench.ask(who, 'AddPush', { ...subscription, endpoint })).toBe(text);
    expect(await subscribed(who)).toBe(0);
  });

  test.each(['https://push.example.org/a?b=c', 'https://eu.push.example.com/x'])(
    'may have the address %s',
    async (endpoint) => {
      const who = await bench.person();
      expect(await bench.ask(who, 'AddPush', { ...browser().subscription, endpoint })).toBe(
        'success',
      );
    },
  );

  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  test.each([{ p256dh: 'AAAA' }, { p256dh: offCurve }, { auth: '!' }, { auth: '' }])(
    '%j is no key',
    async (change) => {
      const who = await bench.person();
      const text = 'This browser cannot be reached with notifications !!';
      expect(await bench.ask(who, 'AddPush', { ...browser().subscription, ...change })).toBe(text);
    },
  );

  test('belongs to the member who asked last', async () => {
    const [first, second] = [await bench.person(), await bench.person()];
    const shared = browser();
    await add(first, shared);
    await add(second, shared);
    expect([await subscribed(first), await subscribed(second)]).toEqual([0, 1]);
    const gone = { endpoint: shared.subscription.endpoint };
    expect(await bench.ask(first, 'RemovePush', gone)).toBe('Browser not found !!');
    expect(await bench.ask(second, 'RemovePush', gone)).toBe('success');
    expect(await subscribed(second)).toBe(0);
  });

  test('is one of ten at most, and can be removed by its number', async () => {
    const who = await bench.person();
    for (let count = 0; count < 10; count += 1) await add(who, browser());
    expect(await add(who, browser())).toBe('You have 10 browsers; please remove one first !!');
    const { devices } = (await bench.ask(who, 'EventChoices')) as { devices: { id: number }[] };
    expect(devices).toHaveLength(10);
    expect(await bench.ask(who, 'RemovePush', { id: devices[0]!.id })).toBe('success');
    expect(await add(who, browser())).toBe('success');
  });

  test('cannot be added by a session that is being ended at this moment', async () => {
    const who = await bench.person();
    const { p256dh, auth, endpoint } = browser().subscription;
    let adding: Promise<unknown> = Promise.resolve();
    await server.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [who.uid]);
      const payload = { uid: who.uid, endpoint, p256dh, auth };
      adding = server.call('AddPush', payload, { token: who.token });
      // It has passed the guard and waits for the member's row.
      await waitForLocks(server.db);
      await tx.query('UPDATE sessions SET ended_at = now() WHERE uid = $1', [who.uid]);
    });
    expect(await adding).toMatchObject({ status: 401 });
    expect(await subscribed(who)).toBe(0);
  });

  test('gets nothing any more once its session was ended on purpose', async () => {
    const who = await bench.person();
    await add(who, browser());
    const other = { uid: who.uid, token: await server.signIn(who.uid) };
    await add(other, browser());
    expect(await bench.ask(other, 'Logout')).toBe('success');
    expect(await subscribed(who)).toBe(1);
    await bench.ask(who, 'Logout');
    expect(await subscribed(who)).toBe(0);
  });
});
