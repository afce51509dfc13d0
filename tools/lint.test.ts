import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const long = `export function f(): void {\n${'  f();\n'.repeat(69)}}\n`;

/** One file for each of our rules that oxlint checks, and the rule that must complain. */
const refused = [
  ['default.ts', 'import(no-default-export)', 'export default 1;\n'],
  ['long.ts', 'eslint(max-lines-per-function)', long],
  ['deep.ts', 'eslint(no-restricted-imports)', "import '../../a.ts';\n"],
  [
    'raw.tsx',
    'react(no-danger)',
    'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  ],
  ['any.ts', 'typescript(no-explicit-any)', 'export type A = any;\n'],
  ['forgotten.ts', 'typescript(no-floating-promises)', 'Promise.resolve(1);\nexport {};\n'],
  [
    'mock.test.ts',
    'vitest(no-restricted-vi-methods)',
    "import { vi } from 'vitest';\nvi.mock('./any.ts');\n",
  ],
] as const;

const allowed = [
  ['some.config.ts', 'export default 1;\n'],
  ['short.ts', long.replace('  f();\n', '')],
] as const;

const complaints = new Map<string, string[]>();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-lint-'));
  for (const [name, , text] of refused) writeFileSync(join(folder, name), text);
  for (const [name, text] of allowed) writeFileSync(join(folder, name), text);
  const root = join(import.meta.dirname, '..');
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const config = join(root, '.oxlintrc.json');
  const args = [oxlint, '--type-aware', '--format=json', '--config', config, folder];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  type Report = { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    const name = basename(filename);
    complaints.set(name, [...(complaints.get(name) ?? []), code]);
  }
});

test.each(refused)('%s is refused by %s', (name, code) => {
  expect(complaints.get(name)).toContain(code);
});

test.each(allowed)('%s is fine', (name) => {
  expect(complaints.get(name)).toBeUndefined();
});
