import { expect, test } from 'vitest';
import { makePasswords } from '#guard/passwords.ts';

const passwords = makePasswords();

test('a hash has the cost that OWASP advises, and a salt of its own', async () => {
  const [one, other] = await Promise.all([
    passwords.hash('leaf-1234'),
    passwords.hash('leaf-1234'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('only the password of the hash is right', async () => {
  const stored = await passwords.hash('leaf-1234');
  expect(await passwords.isRight('leaf-1234', stored)).toBe(true);
  expect(await passwords.isRight('leaf-1235', stored)).toBe(false);
  expect(await passwords.isRight('', stored)).toBe(false);
  expect(await passwords.isRight('leaf-1234', null)).toBe(false);
});

test('a text of more than 200 letters is never right, whatever it begins with', async () => {
  const long = 'leaf'.repeat(50);
  const stored = await passwords.hash(long);
  expect(await passwords.isRight(long, stored)).toBe(true);
  expect(await passwords.isRight(`${long}s`, stored)).toBe(false);
});

test('more than a thousand that wait are turned away', async () => {
  const { hash } = makePasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const all = await Promise.allSettled(Array.from({ length: 1010 }, () => hash('leaf-1234')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
});
