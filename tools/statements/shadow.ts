import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Column } from './describe.ts';
import { findSites, type Site } from './find.ts';
import { possibleValues } from './possible-values.ts';

const root = join(import.meta.dirname, '../..');
const server = join(root, 'apps/server');

/** A copy of the server in which a statement can be asked for, and its rows are checked. */
export const shadow = join(root, '.cache/statements');

/** A file of the server that sends statements. */
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly sites: readonly Site[];
};

/** Every file of the server that sends statements, tests excepted. */
export function readSources(): Source[] {
  return readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(server, 'src', path), 'utf8') }))
    .map(({ path, text }) => ({
      path,
      text,
      sites: findSites(path, text, possibleValues[path] ?? []),
    }))
    .filter(({ sites }) => sites.length > 0);
}

/** Copies the server, so that the copy of each file can be written anew. */
export function makeShadow(): void {
  rmSync(shadow, { recursive: true, force: true });
  mkdirSync(shadow, { recursive: true });
  cpSync(join(server, 'src'), join(shadow, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  cpSync(join(server, 'package.json'), join(shadow, 'package.json'));
  cpSync(join(import.meta.dirname, 'checked-row.ts'), join(shadow, 'src/checked-row.ts'));
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: { types: ['node'], lib: ['es2023'] },
    include: ['src'],
  };
  writeFileSync(join(shadow, 'tsconfig.json'), JSON.stringify(config));
}

/** Writes the copy of a file, which then also exports the statements of each of its sites. */
export function writeStatements({ path, text, sites }: Source): void {
  const lists = sites.map(({ missing, statements }) =>
    missing.length === 0 ? `() => ${statements}` : '() => []',
  );
  write(path, `${text}\nexport const statementsHere = [${lists.join(',\n')}];\n`);
}

/** Writes the copy of a file in which each type of rows is held against the columns. */
export function writeChecks(
  { path, text, sites }: Source,
  columnsAt: (site: Site) => readonly (readonly Column[])[],
): void {
  let checked = '';
  let done = 0;
  for (const site of sites) {
    const { row } = site;
    if (!row) continue;
    const columns = columnsAt(site);
    const own = text.slice(row.start, row.end);
    const faults = `${from}.Faults<${own}, ${shapeOf(columns)}>`;
    const type = columns.length === 0 ? own : `${from}.Checked<${own}, ${faults}>`;
    checked += text.slice(done, row.start) + type;
    done = row.end;
  }
  write(path, checked + text.slice(done));
}

const from = "import('#checked-row.ts')";

/** The type of a row that any of the statements of a place can answer. */
function shapeOf(statements: readonly (readonly Column[])[]): string {
  const types = new Map<string, Set<string>>();
  for (const { name, type } of statements.flat()) {
    types.set(name, (types.get(name) ?? new Set()).add(type));
  }
  return `{ ${[...types].map(([name, all]) => `'${name}': ${[...all].join(' | ')}`).join('; ')} }`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(shadow, 'src', path)), { recursive: true });
  writeFileSync(join(shadow, 'src', path), text);
}
