import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from '#features/office/webhooks/signature.ts';

const body = '{"type":"member.joined","timestamp":"2026-11-18T10:00:00.000Z","data":{"uid":7}}';

test('the package of the specification takes what we sign', () => {
  const secret = newSecret();
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders([secret], { id: 'msg_1', seconds, body });
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow(/signature/);
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow(/signature/);
});

test('the worked example of the specification comes out', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('while a secret is being replaced the old one is right as well', () => {
  const [fresh, old] = [newSecret(), newSecret()];
  const seconds = Math.floor(Date.now() / 1000);
  const headers = signedHeaders([fresh, old], { id: 'msg_2', seconds, body });
  for (const secret of [fresh, old]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  }
});
