import { expect, test } from 'vitest';
import { isInstalled, requireNode } from './install.mjs';

const wanted = { version: '1.0.0', integrity: 'sha512-a' };
const lock = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is new enough', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['20.18.3', '18.20.0', '19.9.0'])('Node %s is refused with advice', (version) => {
  expect(() => requireNode(version)).toThrow(/Canopy needs Node 20.19 or newer.*Install a newer/);
});

test.each([
  ['all is there', lock({ a: wanted }), lock({ a: wanted }), true],
  ['nothing is there', lock({ a: wanted }), undefined, false],
  ['one is missing', lock({ a: wanted }), lock({}), false],
  ['one for another platform is missing', lock({ a: { optional: true } }), lock({}), true],
  ['one has another version', lock({ a: wanted }), lock({ a: { version: '0.9.0' } }), false],
  [
    'one has the same version and other content',
    lock({ a: wanted }),
    lock({ a: { ...wanted, integrity: 'sha512-b' } }),
    false,
  ],
])('%s', (_, file, installed, answer) => {
  expect(isInstalled(file, installed)).toBe(answer);
});
