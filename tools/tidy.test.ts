import { describe, expect, test } from 'vitest';
import * as callRules from './tidy/call-rules.ts';
import * as migrationRules from './tidy/migration-rules.ts';
import type { Rule, SourceFile } from './tidy/rule.ts';
import { rules } from './tidy/rules.ts';
import * as textRules from './tidy/text-rules.ts';
import * as treeRules from './tidy/tree-rules.ts';

function complaintsOf(rule: Rule, ...files: SourceFile[]): string[] {
  return rule.check(files).map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));
}

function file(path: string, text = ''): SourceFile {
  return { path, text };
}

function isRefused(rule: Rule, ...files: SourceFile[]): boolean {
  return complaintsOf(rule, ...files).length > 0;
}

test('every rule that is written is also in the list', () => {
  const parts = [textRules, treeRules, callRules, migrationRules];
  const written = parts.flatMap((part) => Object.values<Rule>(part));
  expect(new Set(rules)).toEqual(new Set(written));
});

describe('a program goes by codes', () => {
  const place = 'apps/web/src/features/form.ts';

  test.each([
    'if (data === messages.success) return;',
    'if (messages.success !== data) return;',
    'case messages.wrongCode:',
    "  [messages.userNotFound]: 'touserid',",
    'texts.includes(messages.wrongProof)',
    'if (refusal.text === expected) return;',
    "if (error.message !== 'Invalid OTP !!') throw error;",
    "if (reason.text.startsWith('Minimum ')) return;",
    'if (/already/.test(error.message)) return;',
    "return found === 'Nothing has changed !!';",
    'outcomes.some(({ text }) => /^Already|already/.test(text));',
    'const late = /already/i.exec(message);',
    "refusals.some(({ text }) => text.includes('already'));",
    "if (text.startsWith('Minimum ')) return;",
  ])('%s is refused', (line) => {
    expect(isRefused(textRules.noTextComparisons, file(place, line))).toBe(true);
    expect(isRefused(textRules.noTextComparisons, file('apps/web/src/form.test.ts', line))).toBe(
      false,
    );
  });

  test.each([
    "if (refusal.code === 'code.wrong') return;",
    'notify.success(messages.success);',
    "{fault.text === '' ? null : fault.text}",
    'texts: [messages.success, messages.wrongProof],',
    'if (/^\\d+$/.test(text)) return Number(text);',
    "return { down: text.startsWith('-') };",
    "const line = text.replaceAll('\"', '');",
  ])('%s is fine', (line) => {
    expect(isRefused(textRules.noTextComparisons, file(place, line))).toBe(false);
  });
});

describe('a refusal is thrown', () => {
  const rule = textRules.thrownRefusals;
  const place = 'apps/server/src/features/money/x.ts';
  test.each([
    "  refuse('fields.needed');",
    "  if (uid === null) refuse('recovery.no-id');",
    "  else refuse('code.wrong');",
    "  } else if (!(await isOwn(tx))) refuse('code.wrong');",
  ])('%s is refused', (line) => {
    expect(isRefused(rule, file(place, line))).toBe(true);
    expect(isRefused(rule, file('apps/web/src/form.ts', line))).toBe(false);
  });

  test.each([
    "  if (uid === null) throw refuse('recovery.no-id');",
    "  return known ? null : refuse('code.wrong');",
    "  state.refuse(reason('code.wrong'));",
  ])('%s is fine', (line) => expect(isRefused(rule, file(place, line))).toBe(false));
});

describe('names', () => {
  test.each(['src/newMember.ts', 'src/New-member.ts', 'src/a_b.css', 'Src/a.ts', 'src/a--b.ts'])(
    '%s is refused',
    (path) => expect(complaintsOf(treeRules.kebabCaseNames, file(path))).toEqual([path]),
  );

  test.each([
    'README.md',
    '.oxlintrc.json',
    '.ci/run',
    'apps/web/index.html',
    'apps/server/migrations/0001-members.sql',
    'apps/server/src/features/people/access/sign-in.db.test.ts',
  ])('%s is fine', (path) =>
    expect(complaintsOf(treeRules.kebabCaseNames, file(path))).toEqual([]),
  );
});

test('a file may have 400 lines and no more, unless it is data', () => {
  const lines = (count: number): string => 'x;\n'.repeat(count);
  expect(isRefused(treeRules.fileLength, file('a.ts', lines(400)))).toBe(false);
  expect(isRefused(treeRules.fileLength, file('a.tsx', lines(401)))).toBe(true);
  const catalog = file('packages/contract/src/catalog/countries.ts', lines(401));
  expect(isRefused(treeRules.fileLength, catalog)).toBe(false);
  const dictionary = file('apps/web/src/language/hindi/lists.ts', lines(401));
  expect(isRefused(treeRules.fileLength, dictionary)).toBe(false);
  expect(isRefused(treeRules.fileLength, file('db/types.generated.ts', lines(401)))).toBe(false);
});

test('a line may have 100 columns and no more, unless it cannot be broken', () => {
  const { lineLength } = textRules;
  expect(complaintsOf(lineLength, file('a.css', `\n${'x'.repeat(101)}`))).toEqual(['a.css:2']);
  expect(complaintsOf(lineLength, file('a.sql', 'x'.repeat(100)))).toEqual([]);
  expect(complaintsOf(lineLength, file('a.md', 'x'.repeat(101)))).toEqual([]);
  const address = `see https://example.com/${'x'.repeat(100)}`;
  expect(complaintsOf(lineLength, file('a.ts', address))).toEqual([]);
  const drawing = `<path d="M0 0${' L10.5-3'.repeat(20)}Z" />`;
  expect(complaintsOf(lineLength, file('a.tsx', drawing))).toEqual([]);
  const text = `const text = "M${' more words'.repeat(20)}";`;
  expect(complaintsOf(lineLength, file('a.tsx', text))).toEqual(['a.tsx:1']);
});

test('a distance of the scale is written as its token', () => {
  const scale = file('packages/ui/src/styles/tokens.css', ':root {\n  --space-16: 16px;\n}');
  const refused = (text: string) => isRefused(textRules.spaceTokens, scale, file('a.css', text));
  for (const text of ['gap: 16px;', '  margin-inline: 5px 16px;', '  padding: calc(16px + 1em);'])
    expect(refused(text), text).toBe(true);
  for (const text of [
    'gap: var(--space-16);',
    '  margin: 15px;',
    'width: 16px;',
    'padding: 116px;',
  ])
    expect(refused(text), text).toBe(false);
});

describe('exports of the shared packages', () => {
  const { documentedExports } = treeRules;
  const path = 'packages/ledger/src/money.ts';

  test.each([
    'export const a = 1;',
    'export type A = string;',
    'export async function a() {}',
    '/** Too far away. */\n\nexport const a = 1;',
    '// Not a doc comment.\nexport const a = 1;',
    '/* Not a doc comment. */\nexport const a = 1;',
    'const b = /** Inside. */ 1; /* x */\nexport const a = 1;',
  ])('%j is refused', (text) => expect(isRefused(documentedExports, file(path, text))).toBe(true));

  test.each([
    '/** Why. */\nexport const a = 1;',
    '/**\n * Why,\n * at length.\n */\nexport function a() {}',
    'const a = 1;',
  ])('%j is fine', (text) => expect(isRefused(documentedExports, file(path, text))).toBe(false));

  test('only these packages are asked, and their tests are not', () => {
    const text = 'export const a = 1;';
    expect(isRefused(documentedExports, file('packages/ui/src/a.ts', text))).toBe(false);
    expect(isRefused(documentedExports, file('packages/ledger/src/a.test.ts', text))).toBe(false);
  });
});

// The refused words are put together here, or the search before a commit would find them.
test.each(['TO_DO', 'FIX_ME', 'X_XX'])('an unfinished note (%s) is refused', (word) => {
  const note = `-- ${word.replace('_', '')}: later`;
  expect(complaintsOf(textRules.noUnfinishedNotes, file('a.sql', note))).toEqual(['a.sql:1']);
});

test.each(['<', '>', '> ', '='])('what a merge left (%s) is refused', (mark) => {
  const text = `Before\n${mark.repeat(7)}\n`;
  expect(complaintsOf(textRules.noMergeMarks, file('a.md', text))).toEqual(['a.md:2']);
});

test.each(['test.only', 'it.skip', 'describe.todo', 'test.describe.only', 'test.fixme'])(
  '%s is refused in a test',
  (call) => {
    const text = `${call}('name', () => {});`;
    expect(isRefused(textRules.noSilencedTests, file('a.test.ts', text))).toBe(true);
  },
);

test('other methods of these names are fine', () => {
  const text = 'rows.skip(3);\ntest.each([])();\n';
  expect(isRefused(textRules.noSilencedTests, file('a.ts', text))).toBe(false);
});

test.each(['home/someone', 'Users/someone', 'work/main', 'root/x', 'tmp/bash_jobs'])(
  'a path below /%s is refused',
  (path) => {
    const text = `const folder = '/${path}';`;
    expect(isRefused(textRules.noMachinePaths, file('docs/a.md', text))).toBe(true);
  },
);

test('a part of an address is no path of a machine', () => {
  const text = 'https://example.com/work/ and ./work/plan';
  expect(isRefused(textRules.noMachinePaths, file('a.md', text))).toBe(false);
});

test('a pool without listeners is refused, except where pools are opened', () => {
  const { listeningPools } = textRules;
  const text = 'const pool = new pg.Pool({ max: 2 });';
  for (const path of ['apps/server/src/a.db.test.ts', 'apps/server/testing/a.support.ts']) {
    expect(isRefused(listeningPools, file(path, text))).toBe(true);
  }
  expect(isRefused(listeningPools, file('apps/server/src/db/open-pool.ts', text))).toBe(false);
  expect(isRefused(listeningPools, file('apps/server/src/a.ts', 'openPool({ max: 2 })'))).toBe(
    false,
  );
});

test('a limit of one test is refused; one of a try is not, nor one that grows with a count', () => {
  const refused = (text: string, path = 'e2e/a.ts'): boolean =>
    isRefused(textRules.oneLimit, file(path, text));
  expect(refused('  test.setTimeout(180_000);')).toBe(true);
  expect(refused('vi.setConfig({ hookTimeout: 60_000 });', 'a.test.ts')).toBe(true);
  expect(refused("test.describe.configure({ mode: 'default', timeout: 120_000 });")).toBe(true);
  expect(refused('await expect(it).toBeVisible({ timeout: 20_000 });')).toBe(true);
  expect(refused('await expect(it).toBeVisible({ timeout: 1000 });')).toBe(false);
  expect(refused('}, 120_000);', 'apps/a/src/a.test.ts')).toBe(true);
  expect(refused('const limit = { timeout: 900_000 + kills * 10 };', 'a.test.ts')).toBe(false);
  expect(refused('}, 120_000);', 'apps/a/src/a.ts')).toBe(false);
});

describe('migrations', () => {
  const why = '-- Members and their places in the tree.\n';
  const migration = (name: string, text = why): SourceFile =>
    file(`apps/server/migrations/${name}`, text);
  const { orderlyMigrations } = treeRules;

  test('numbers without a gap, each with its reason, are fine', () => {
    const files = [migration('0002-b.sql'), migration('0001-a.sql')];
    expect(isRefused(orderlyMigrations, ...files)).toBe(false);
  });

  test('what is beside them is not counted', () => {
    const files = ['functions/ledger-post.sql', 'functions/README.md'].map((name) =>
      migration(name),
    );
    expect(isRefused(orderlyMigrations, migration('0001-a.sql'), ...files)).toBe(false);
  });

  test('a gap, a twin and a missing reason are refused', () => {
    const first = migration('0001-a.sql');
    expect(isRefused(orderlyMigrations, first, migration('0003-c.sql'))).toBe(true);
    expect(isRefused(orderlyMigrations, first, migration('0001-b.sql'))).toBe(true);
    expect(isRefused(orderlyMigrations, migration('0001-a.sql', 'CREATE TABLE a ();'))).toBe(true);
    expect(isRefused(orderlyMigrations, migration('0001-a.sql', '--\n'))).toBe(true);
  });
});

describe('migrations beside older servers', () => {
  const refused = (text: string, name = '0060-a.sql'): boolean =>
    isRefused(migrationRules.expandFirst, file(`apps/server/migrations/${name}`, text));

  test.each([
    'DROP TABLE a;',
    'ALTER TABLE a DROP COLUMN b;',
    'ALTER TABLE a\n  DROP b;',
    'ALTER TABLE a RENAME b TO c;',
    'ALTER TABLE a ALTER b TYPE text;',
    'ALTER TABLE a ALTER COLUMN b SET NOT NULL;',
    'ALTER TABLE a ADD b text NOT NULL;',
    'ALTER TABLE a ADD b text, ADD c integer NOT NULL;',
    'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0);',
    'DROP FUNCTION f(integer);',
    'REVOKE UPDATE ON a FROM canopy_app;',
    'CREATE INDEX a_by_b ON a (b);',
    'CREATE UNIQUE INDEX CONCURRENTLY a_by_b ON a (b);',
    'CREATE INDEX CONCURRENTLY a_by_b ON a (b);\nALTER TABLE a ADD b text;',
  ])('%s is refused', (sql) => {
    expect(refused(`-- Why: because.\n${sql}`)).toBe(true);
    expect(refused(`-- Why: because.\n${sql}`, '0059-a.sql')).toBe(false);
  });

  test.each([
    'CREATE TABLE a (b text NOT NULL);\nCREATE UNIQUE INDEX c ON a (b);\nALTER TABLE a DROP b;',
    'ALTER TABLE a ADD b text, ADD c numeric(5, 2) NOT NULL DEFAULT 0;',
    'ALTER TABLE a ALTER b DROP NOT NULL, DROP CONSTRAINT c;',
    '-- a has a row for each setting and stays small.\nCREATE INDEX a_by_b ON a (b);',
    'DROP INDEX CONCURRENTLY IF EXISTS d;\nCREATE INDEX CONCURRENTLY d ON a (b);',
    '-- DROP TABLE a; is for later.\nGRANT SELECT ON a TO canopy_app;',
  ])('%s is fine', (sql) => expect(refused(`-- Why: because.\n${sql}`)).toBe(false));

  test('what is taken away names the servers that can do without it', () => {
    const sql = 'ALTER TABLE a DROP COLUMN b;';
    expect(refused(`-- contracts: needs 0060: nobody reads b since.\n${sql}`)).toBe(false);
    expect(refused(`-- contracts: needs 0060:\n${sql}`)).toBe(true);
    expect(refused(`-- contracts: nobody reads b since.\n${sql}`)).toBe(true);
  });
});

describe('calls of SQL functions', () => {
  const parameters = (count: number): string =>
    Array.from({ length: count }, (_, at) => `p${at} integer`).join(',\n  -- One, two.\n  ');
  const wide = file(
    'apps/server/migrations/functions/wide.sql',
    `CREATE OR REPLACE FUNCTION wide(${parameters(9)}, OUT x text) AS $$ $$;\n` +
      `CREATE OR REPLACE FUNCTION narrow(${parameters(8)}, OUT x text) AS $$ $$;\n` +
      'DROP FUNCTION IF EXISTS wide(int, int, int, int, int, int, int, int, int);\n',
  );
  const refused = (text: string): boolean =>
    isRefused(callRules.namedArguments, wide, file('apps/server/src/a.ts', text));

  test.each([
    'SELECT wide(1, 2, 3, 4, 5, 6, 7, 8, 9)',
    'SELECT wide(1, 2, 3, 4,\n  5, 6, f(7, 7), ARRAY[8, 8], $9)',
    'SELECT wide(${parameters})',
    'SELECT wide(1, 2, ${empty})',
  ])('%s is refused', (text) => expect(refused(text)).toBe(true));

  test.each([
    'SELECT wide(p0 => 1, p1 => f(2, 3), p2 => ${three})',
    'SELECT wide(1, 2, p2 => 3)',
    'SELECT wide(${named(parameters)})',
    'SELECT narrow(1, 2, 3, 4, 5, 6, 7, 8)',
    'wide() has nine parameters',
  ])('%s is fine', (text) => expect(refused(text)).toBe(false));

  test('a migration of old may call as it did', () => {
    const old = file('apps/server/migrations/0001-a.sql', 'SELECT wide(1, 2, 3, 4, 5, 6, 7, 8, 9)');
    expect(isRefused(callRules.namedArguments, wide, old)).toBe(false);
  });
});

test('a lock file with download addresses is refused', () => {
  const lock = (text: string): SourceFile => file('package-lock.json', text);
  const { plainLockFile } = treeRules;
  expect(isRefused(plainLockFile, lock('"resolved": "https://example.com/a.tgz"'))).toBe(true);
  expect(isRefused(plainLockFile, lock('"resolved": "packages/ui"'))).toBe(false);
});

test('the README is there, is short and names both commands', () => {
  const { shortReadme } = treeRules;
  const both = 'npm start\nnpm test\n';
  expect(isRefused(shortReadme, file('README.md', both))).toBe(false);
  expect(isRefused(shortReadme)).toBe(true);
  expect(isRefused(shortReadme, file('README.md', 'npm start\n'))).toBe(true);
  expect(isRefused(shortReadme, file('README.md', both + '\n'.repeat(120)))).toBe(true);
});
