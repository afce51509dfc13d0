import { expect, test } from 'vitest';
import { findBrokenFloors, type Arrow } from './check-floors.ts';

const house = 'apps/server/src';
const floors = { [house]: [['base'], ['ledger', 'network'], ['http']] };

/** Imports between files, as 'from > to'. */
function arrows(...pairs: string[]): Arrow[] {
  return pairs.map((pair) => {
    const [from, to] = pair.split(' > ');
    return { from: `${house}/${from}`, to: `${house}/${to}` };
  });
}

test('down is fine, over several floors as well', () => {
  const down = arrows('ledger/a.ts > base/b.ts', 'http/a.ts > base/b.ts', 'http/a.ts > http/b.ts');
  expect(findBrokenFloors(down, floors)).toEqual([]);
});

test('up and sideways are refused', () => {
  const up = arrows('base/a.ts > http/b.ts', 'ledger/a.ts > network/b.ts');
  expect(findBrokenFloors(up, floors)).toEqual([
    `${house}/base/a.ts -> ${house}/http/b.ts: http is not below base`,
    `${house}/ledger/a.ts -> ${house}/network/b.ts: network is not below ledger`,
  ]);
});

test('a folder that has no floor is refused', () => {
  expect(findBrokenFloors(arrows('shed/a.ts > base/b.ts'), floors)).toEqual([
    expect.stringContaining(`${house}/shed: it has no floor`),
  ]);
});

test('a circle between folders is refused at any depth, though no files form one', () => {
  const circle = arrows('http/a/x.ts > http/b/x.ts', 'http/b/y.ts > http/a/y.ts');
  expect(findBrokenFloors(circle, floors)).toEqual([
    `${house}/http: a -> b -> a: a circle between folders`,
  ]);
});

test('eight levels are fine and nine are not', () => {
  const stairs = (steps: number) =>
    arrows(...Array.from({ length: steps }, (_, n) => `http/${n + 1}.ts > http/${n}.ts`));
  expect(findBrokenFloors(stairs(7), floors)).toEqual([]);
  expect(findBrokenFloors(stairs(8), floors)).toEqual([
    `${house}/http: 9 levels; a folder has at most 8`,
  ]);
});

test('tests and their support may look at any floor', () => {
  const tests = arrows('base/a.test.ts > http/b.ts', 'base/a.support.ts > http/b.ts');
  expect(findBrokenFloors(tests, floors)).toEqual([]);
});
