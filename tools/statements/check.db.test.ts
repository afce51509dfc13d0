import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToClone } from '../../apps/server/testing/server.support.ts';
import { checkStatements } from './check.ts';
import type { Given } from './makers.ts';

let database: Awaited<ReturnType<typeof connectToClone>>;
let client: pg.Client;
beforeAll(async () => {
  database = await connectToClone();
  client = database.admin;
});
afterAll(async () => {
  await database.drop();
});

/** What every small server here has: a database to ask, and a way to define a list. */
const common = {
  'db.ts': `export declare const db: {
    query<R>(text: string | { text: string }, values?: unknown[]): Promise<R[]>;
  };`,
  'list.ts': `type Columns = Record<string, { sql: string; type: string }>;
export function listOf(_name: string, { columns, from }: { columns: Columns; from: string }) {
  const all = Object.entries(columns).map(([name, { sql }]) => \`\${sql} AS "\${name}"\`);
  const types = Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]));
  return Object.assign(() => null, {
    statements: [{ text: \`SELECT \${all.join(', ')} FROM \${from}\`, types }],
  });
}`,
  'rows.ts': `import { listOf } from '#list.ts';
type Columns = Record<string, { sql: string; type: string }>;
export const rowReader = (columns: Columns, from: string) => listOf('', { columns, from });`,
};

/** Checks a server that consists of these files, given by name and lines. */
async function check(
  files: Record<string, readonly string[]>,
  possibleValues: Record<string, Given> = {},
  complete = false,
) {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  const handlers = { 'features/handlers.ts': ['export const allHandlers = () => ({});'] };
  const all = Object.entries({ ...handlers, ...files }).map(([path, lines]) => [
    path,
    lines.join('\n'),
  ]);
  for (const [path = '', text = ''] of [...Object.entries(common), ...all]) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true });
    writeFileSync(join(folder, 'src', path), text);
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module","imports":{"#*":"./src/*"}}');
  const report = await checkStatements(client, {
    folder,
    possibleValues,
    listSenders: ['rows.ts'],
    listCalls: ['Names', 'Unlisted', 'Found'],
    otherLists: { Found: 'elsewhere', ...(complete ? { Unlisted: 'not here' } : {}) },
  });
  rmSync(folder, { recursive: true });
  return report;
}

const db = "import { db } from '#db.ts';";
const lists = [
  "import { names } from '#names.list.ts';",
  'export const allHandlers = () => ({ Names: names });',
];
const listOf = "import { listOf } from '#list.ts';";

test('a server whose statements are right is not complained about', async () => {
  const report = await check(
    {
      'whole.ts': [
        db,
        'type Row = {',
        '  uid: number; // with a comment',
        '  name: string | null;',
        '};',
        'export const all = () => db.query<Row>(`SELECT uid, name FROM members`);',
        'export const one = () =>',
        '  db.query<{',
        '    uid: number; // with another',
        '  }>({ text: `SELECT uid FROM members` });',
        'export const ordered = (by: string) =>',
        '  db.query(`SELECT 1 FROM members ORDER BY ${by}`);',
        'const find = (where: string) => db.query(`SELECT 1 FROM members WHERE ${where}`);',
        "export const both = () => [find('uid = 1'), find(`name = 'x'`)];",
      ],
      'names.list.ts': [
        listOf,
        "const columns = { uid: { sql: 'uid', type: 'number' } };",
        "export const names = listOf('Names', { columns, from: 'members' });",
      ],
      'people.list.ts': [
        "import { rowReader } from '#rows.ts';",
        "const readPeople = rowReader({ uid: { sql: 'uid', type: 'number' } }, 'members');",
        'export const people = () => readPeople();',
      ],
      'features/handlers.ts': lists,
    },
    { 'whole.ts': [['by', "['uid', 'name']"]] },
    true,
  );
  expect(report).toEqual({ statements: 8, lists: 1, complaints: [] });
});

test('each fault is said with its file and line', async () => {
  const { complaints } = await check({
    'wrong-type.ts': [
      db,
      'export const all = () =>',
      '  db.query<{ uid: string }>(`SELECT uid FROM members`);',
    ],
    'after-long-row.ts': [
      db,
      'export const one = () =>',
      '  db.query<{',
      '    uid: number;',
      '    name: string;',
      '  }>(`SELECT uid, name FROM members`);',
      'export const all = () => db.query<{ name: Date }>(`SELECT name FROM members`);',
    ],
    'missing-column.ts': [
      db,
      'export const all = () =>',
      '  db.query<{ uid: number; name: string }>(`SELECT uid FROM members`);',
      'export const none = () => db.query<{ uid: number }>(`DELETE FROM members`);',
    ],
    'column-too-many.ts': [
      db,
      'export const all = () => db.query<{ uid: number }>(`SELECT uid, name FROM members`);',
    ],
    'broken-sql.ts': [db, '', 'export const all = () => db.query(`SELECT nobody FROM members`);'],
    'one-of-two-broken.ts': [
      db,
      'const find = (where: string) => db.query(`SELECT 1 FROM members WHERE ${where}`);',
      "export const both = () => [find('uid = 1'), find('nothing = 1')];",
    ],
    'unknown-part.ts': [
      db,
      'export const all = (where: string) => db.query(`SELECT 1 WHERE ${where}`);',
    ],
    'names.list.ts': [
      listOf,
      "export const names = listOf('Names', {",
      '  columns: {',
      "    uid: { sql: 'uid', type: 'string' },",
      "    name: { sql: 'name', type: 'string' },",
      '  },',
      "  from: 'members',",
      '});',
    ],
    'people.list.ts': [
      "import { rowReader } from '#rows.ts';",
      "const readPeople = rowReader({ uid: { sql: 'uid', type: 'Date' } }, 'members');",
      'export const people = () => readPeople();',
    ],
    'made.handlers.ts': [
      listOf,
      'const make = (name: string) => listOf(name, { columns: {}, from: `nothing` });',
      'export const made = {',
      "  Others: make('Others'),",
      '  Unlisted: () => null,',
      '};',
    ],
    'features/handlers.ts': [
      "import { made } from '#made.handlers.ts';",
      "import { names } from '#names.list.ts';",
      'export const allHandlers = () => ({ Names: names, ...made });',
    ],
  });
  const said = complaints.map((each) => each.replace(/ error TS\d+: /, ' ').split('\n')[0]!);
  const constraint = "does not satisfy the constraint 'never'.";
  expect(said.toSorted()).toEqual([
    `after-long-row.ts:7: Type '[column: "name", is: string, not: Date]' ${constraint}`,
    'broken-sql.ts:3: column "nobody" does not exist',
    `column-too-many.ts:2: Type '[column: "name", is: "not in the type of the row"]' ${constraint}`,
    'made.handlers.ts:4: Others: relation "nothing" does not exist',
    'made.handlers.ts:5: Unlisted: is not made by listOf',
    `missing-column.ts:3: Type '[column: "name", is: "not in the statement"]' ${constraint}`,
    `missing-column.ts:4: Type '[column: "uid", is: "not in the statement"]' ${constraint}`,
    'names.list.ts:4: Names: column uid is number, not string',
    'one-of-two-broken.ts:2: column "nothing" does not exist',
    'people.list.ts:2: column uid is number, not Date',
    'unknown-part.ts:2: what can where be?',
    `wrong-type.ts:3: Type '[column: "uid", is: number, not: string]' ${constraint}`,
  ]);
});
