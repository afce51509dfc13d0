import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeSecrets } from '#base/secrets.ts';
import { identify } from '#call/request-identity.ts';

const secrets = makeSecrets(Buffer.alloc(32, 1));
const body = { uid: '100001', amount: '5', password: 'secret-1' };
const identity = (payload: Record<string, unknown> = body, call = 'FundRequest', key?: string) =>
  identify(secrets, 'member:100001', 'session', call, payload, key);

test('the same body is the same request, in whatever order its fields come', () => {
  const turned = { password: 'secret-1', amount: '5', uid: '100001' };
  expect(identity(turned)).toEqual(identity());
});

test('another body or another call is another request', () => {
  const hashes = [identity(), identity({ ...body, amount: '6' }), identity(body, 'StartBot')];
  expect(new Set(hashes.map(({ inputHash }) => inputHash.toString('hex'))).size).toBe(3);
  expect(new Set(hashes.map(({ shortKey }) => shortKey)).size).toBe(3);
});

test('whoever reads the hash cannot try passwords against it', () => {
  const other = makeSecrets(Buffer.alloc(32, 2));
  const elsewhere = identify(other, 'member:100001', 'session', 'FundRequest', body, undefined);
  expect(elsewhere.inputHash).not.toEqual(identity().inputHash);
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = [JSON.stringify(fields), JSON.stringify(['FundRequest', fields])].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  for (const guess of plain) expect(identity().inputHash).not.toEqual(guess);
});

test("a client's key is that of one person and one call, however long it is", () => {
  expect(identity(body, 'FundRequest', 'k').clientKey).toBe('member:100001:FundRequest:k');
  expect(identity().clientKey).toBeNull();
  expect(identity(body, 'FundRequest', '').clientKey).toBeNull();
  const long = identity(body, 'FundRequest', 'k'.repeat(5000)).clientKey;
  expect(long).toHaveLength('member:100001:FundRequest:'.length + 43);
});
