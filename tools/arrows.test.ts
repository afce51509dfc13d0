import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './arrows/cruise.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-arrows-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes one line of import into each file and returns the names of the broken rules. */
async function brokenRules(imports: Record<string, string>): Promise<string[]> {
  for (const [path, name] of Object.entries(imports)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name === '' ? 'export const a = 1;\n' : `import { a } from '${name}';\n`);
  }
  const { violations } = await findViolations(folder, ['packages', 'apps'].filter(isIn(imports)));
  return violations.map((violation) => violation.slice(violation.indexOf(': ') + 2));
}

function isIn(imports: Record<string, string>): (top: string) => boolean {
  return (top) => Object.keys(imports).some((path) => path.startsWith(`${top}/`));
}

test('arrows of the house are fine', async () => {
  const broken = await brokenRules({
    'packages/ledger/src/money.ts': '',
    'packages/contract/src/call.ts': '../../ledger/src/money.ts',
    'apps/server/src/main.ts': '../../../packages/contract/src/call.ts',
    'apps/server/src/features/people/access/sign-in.ts': './access.store.ts',
    'apps/server/src/features/people/access/access.store.ts': '../../../base/clock.ts',
    'apps/server/src/base/clock.ts': 'node:path',
  });
  expect(broken).toEqual([]);
});

test('an arrow that is not in the table is refused', async () => {
  const broken = await brokenRules({
    'packages/plan/src/a.ts': '',
    'packages/ui/src/a.ts': '../../plan/src/a.ts',
  });
  expect(broken).toEqual(['packages/ui imports only packages/contract']);
});

test('a package without arrows is refused', async () => {
  const broken = await brokenRules({ 'packages/fresh/src/a.ts': 'node:path' });
  expect(broken).toEqual(['a new package or app gets its arrows in tools/arrows/rules.ts']);
});

test('the ledger may not even import Node', async () => {
  const broken = await brokenRules({ 'packages/ledger/src/a.ts': 'node:fs' });
  expect(broken).toEqual(['ledger and network are pure: they import nothing, not even Node']);
});

test.each(['packages/contract', 'apps/console'])(
  '%s may take nothing but money from the ledger',
  async (room) => {
    const broken = await brokenRules({
      'packages/ledger/src/accounts.ts': '',
      [`${room}/src/a.ts`]: '../../../packages/ledger/src/accounts.ts',
    });
    expect(broken).toEqual(['contract and console take only money from ledger']);
  },
);

test("another room's store is refused", async () => {
  const broken = await brokenRules({
    'apps/server/src/features/people/members/members.store.ts': '',
    'apps/server/src/features/people/access/sign-in.ts': '../members/members.store.ts',
  });
  expect(broken).toEqual([expect.stringContaining("another room's store")]);
});

test('what is made for tests is refused in the product and fine in a test', async () => {
  const broken = await brokenRules({
    'apps/server/testing/clock.support.ts': '',
    'apps/server/src/base/clock.ts': '../../testing/clock.support.ts',
    'apps/server/src/base/clock.test.ts': '../../testing/clock.support.ts',
  });
  expect(broken).toEqual(['the product does not import what is made for tests']);
});

test('how long tests wait is refused in the product and fine in a test', async () => {
  const broken = await brokenRules({
    'tools/patience.ts': '',
    'apps/server/src/base/clock.ts': '../../../../tools/patience.ts',
    'apps/server/src/base/clock.test.ts': '../../../../tools/patience.ts',
  });
  expect(broken).toEqual(['the product does not import what is made for tests']);
});

test('a circle is refused', async () => {
  const broken = await brokenRules({
    'apps/web/src/a.ts': './b.ts',
    'apps/web/src/b.ts': './a.ts',
  });
  expect(broken).toContain('no circles');
});

test('an import that leads nowhere is refused', async () => {
  expect(await brokenRules({ 'apps/web/src/a.ts': './gone.ts' })).toEqual([
    'every import leads somewhere',
  ]);
});

test('a type that is imported is an arrow too', async () => {
  mkdirSync(join(folder, 'apps/web/src'), { recursive: true });
  const text = "import type { A } from '../../server/src/a.ts';\nexport type B = A<string>;\n";
  writeFileSync(join(folder, 'apps/web/src/a.ts'), text);
  expect(await brokenRules({ 'apps/server/src/a.ts': '' })).toEqual([
    'apps/web imports only packages/ui, packages/contract, packages/beacon, packages/log',
  ]);
});
