import { describe, expect, test } from 'vitest';
import { isWithin, readNetwork } from '#features/office/keys/networks.ts';

describe('readNetwork', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7/32'],
    [' 192.0.2.0/24 ', '192.0.2.0/24'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('%s', (given, kept) => {
    expect(readNetwork(given)).toBe(kept);
  });

  test.each(['', 'here', '192.0.2', '192.0.2.7/33', '192.0.2.7/', '192.0.2.7/8/8', 'fe80::1%eth0'])(
    '%s is none',
    (given) => {
      expect(readNetwork(given)).toBeNull();
    },
  );
});

test('an address is within, in either family and in either writing', () => {
  const networks = ['192.0.2.0/24', '2001:db8::/32'];
  expect(isWithin(networks, '192.0.2.200')).toBe(true);
  expect(isWithin(networks, '::ffff:192.0.2.200')).toBe(true);
  expect(isWithin(networks, '2001:db8:1::5')).toBe(true);
  expect(isWithin(networks, '192.0.3.1')).toBe(false);
  expect(isWithin(networks, '2001:db9::1')).toBe(false);
  expect(isWithin(networks, 'unknown')).toBe(false);
  expect(isWithin([], '192.0.3.1')).toBe(true);
});
