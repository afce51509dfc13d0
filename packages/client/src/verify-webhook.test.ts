import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '#verify-webhook.ts';

/** A message and its signature as the public libraries of Standard Webhooks have them. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const time = 1614265330;
const body = '{"test": 2432232314}';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const headers = (change: object = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(time),
  'webhook-signature': signature,
  ...change,
});
const at = (seconds: number) => ({ now: new Date((time + seconds) * 1000) });
const check = (change: object = {}, seconds = 0) =>
  verifyWebhook(secret, headers(change), body, at(seconds));

describe('a message is taken', () => {
  test('as text, as bytes, and with the headers of fetch', async () => {
    const event = { test: 2432232314 };
    expect(await check()).toEqual(event);
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook(secret, headers(), bytes, at(0))).toEqual(event);
    expect(await verifyWebhook(secret, new Headers(headers()), body, at(0))).toEqual(event);
  });

  test('where one of several signatures fits, as after a change of the secret', async () => {
    const other = createHmac('sha256', 'other').update('x').digest('base64');
    const all = `v1,${other} v1a,${other} ${signature}`;
    expect(await check({ 'webhook-signature': all })).toBeTruthy();
  });

  test.each([-300, 300])('%i seconds off', async (seconds) => {
    expect(await check({}, seconds)).toBeTruthy();
  });
});

describe('a message is refused', () => {
  test.each<[string, object, string]>([
    ['without an id', { 'webhook-id': undefined }, 'headers'],
    ['without a time', { 'webhook-timestamp': '' }, 'headers'],
    ['without a signature', { 'webhook-signature': undefined }, 'headers'],
    ['with a time that is none', { 'webhook-timestamp': 'now' }, 'time'],
    ['with another id', { 'webhook-id': 'msg_other' }, 'signature'],
    ['with another time', { 'webhook-timestamp': String(time + 1) }, 'signature'],
    [
      'with a signature of another kind',
      { 'webhook-signature': `v2,${signature.slice(3)}` },
      'signature',
    ],
    ['with a signature that is none', { 'webhook-signature': 'v1,%%%' }, 'signature'],
  ])('%s', async (_what, change, code) => {
    await expect(check(change)).rejects.toMatchObject({ code });
  });

  test.each([-301, 301])('%i seconds off', async (seconds) => {
    await expect(check({}, seconds)).rejects.toMatchObject({ code: 'time' });
  });

  test('whose body was changed, or under another secret', async () => {
    const changed = verifyWebhook(secret, headers(), body.replace('2', '3'), at(0));
    await expect(changed).rejects.toMatchObject({ code: 'signature' });
    const other = verifyWebhook('whsec_AAAA', headers(), body, at(0));
    await expect(other).rejects.toMatchObject({ code: 'signature' });
    await expect(verifyWebhook('', headers(), body, at(0))).rejects.toMatchObject({
      code: 'secret',
    });
  });
});
