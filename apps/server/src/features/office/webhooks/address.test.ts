import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkedLookup, isPublicAddress, readAddress } from '#features/office/webhooks/address.ts';
import { postMessage } from '#features/office/webhooks/post-message.ts';

const closed = { webhookPrivate: false };
const open = { webhookPrivate: true };

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.2.3',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not called', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.0.1',
  '223.255.255.254',
  '2606:4700:4700::1111',
  '2a00:1450::8',
])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['', 'field.needed'],
  ['example.test', 'webhook.address'],
  ['http://1.1.1.1/', 'webhook.address'],
  ['ftp://1.1.1.1/', 'webhook.address'],
  ['https://', 'webhook.address'],
  ['https://me@1.1.1.1/', 'webhook.credentials'],
  ['https://me:secret@1.1.1.1/', 'webhook.credentials'],
  [`https://1.1.1.1/${'x'.repeat(500)}`, 'field.too-long'],
  [`https://1.1.1.1/${'ä'.repeat(200)}`, 'field.too-long'],
  ['https://127.0.0.1/', 'webhook.private'],
  // As browsers read numbers.
  ['https://2130706433/', 'webhook.private'],
  ['https://0x7f.1/', 'webhook.private'],
  ['https://[::1]:8443/in', 'webhook.private'],
  ['https://[::ffff:10.0.0.1]/', 'webhook.private'],
  ['https://localhost/', 'webhook.private'],
  ['https://no-such-host.invalid/', 'webhook.host'],
])('%s is refused: %s', async (address, code) => {
  await expect(readAddress(closed, address)).rejects.toMatchObject({ reason: { code } });
});

test('what is good is taken, with its port and without what is never sent', async () => {
  expect(await readAddress(closed, ' https://1.1.1.1:8443/in?a=b#part ')).toBe(
    'https://1.1.1.1:8443/in?a=b',
  );
  expect(await readAddress(open, 'http://localhost:4000/in')).toBe('http://localhost:4000/in');
});

test('a connection goes to the address that was checked, or nowhere', async () => {
  const ask = (config: typeof open, all: boolean): Promise<unknown> =>
    new Promise((resolve) => {
      checkedLookup(config)('localhost', { all }, (error, found) => {
        resolve(error ? error.message : found);
      });
    });
  expect(await ask(closed, true)).toMatch(/is not an address of the public internet/);
  expect(await ask(closed, false)).toMatch(/is not an address of the public internet/);
  expect(await ask(open, false)).toMatch(/^(127\.|::1)/);
  expect(await ask(open, true)).toContainEqual({ address: '127.0.0.1', family: 4 });
});

test('a name that points inside by now is not called', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end('in');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const post = { headers: {}, body: '{}', signal: new AbortController().signal };
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]']) {
    const outcome = await postMessage(closed, { ...post, address: `http://${host}:${port}/` });
    expect(outcome).toMatchObject({ status: null, answer: '' });
    expect(outcome.error).toMatch(/is not an address of the public internet/);
  }
  expect(calls).toBe(0);
  const address = `http://localhost:${port}/`;
  expect(await postMessage(open, { ...post, address })).toMatchObject({ status: 200, error: '' });
  await new Promise((done) => server.close(done));
});
