import { expect, test } from 'vitest';
import { makeSecrets } from '#base/secrets.ts';
import { plainMobile, printOf } from '#features/people/persons/prints.ts';

const [india, usa, uae] = [99, 226, 224];

test.each([
  ['9876543210', india, '919876543210'],
  ['09876543210', india, '919876543210'],
  ['919876543210', india, '919876543210'],
  ['00919876543210', india, '919876543210'],
  ['9109876543210', india, '919876543210'],
  // A number that only begins like the code keeps all its digits.
  ['9198765432', india, '919198765432'],
  ['12025550123', usa, '12025550123'],
  ['2025550123', usa, '12025550123'],
  ['971501234567', uae, '971501234567'],
  ['0501234567', uae, '971501234567'],
  ['0000000000', india, ''],
])('the mobile number %s of country %i is %s', (mobile, country, plain) => {
  expect(plainMobile(mobile, country)).toBe(plain);
});

test('each kind and each key has its own prints, and nothing has none', () => {
  const [one, two] = [1, 2].map((byte) => ({ secrets: makeSecrets(Buffer.alloc(32, byte)) }));
  const print = (of: typeof one, kind: 'pan' | 'mobile'): string =>
    printOf(of!, kind, 'ABCDE1234F')!.print.toString('hex');
  const all = [print(one, 'pan'), print(one, 'mobile'), print(two, 'pan')];
  expect(new Set(all).size).toBe(3);
  expect(print(one, 'pan')).toBe(all[0]);
  expect(printOf(one!, 'pan', '')).toBeNull();
});
