import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Column } from './describe.ts';
import { findSites, type Site } from './find.ts';
import type { Given } from './makers.ts';

const root = join(import.meta.dirname, '../..');

/** A server with statements to check: its folder, and what its sources do not say. */
export type Server = {
  readonly folder: string;
  /** By file: what parts of its statements can be. */
  readonly possibleValues: Readonly<Record<string, Given>>;
  /** Files whose statements are checked where they are made, not where they are sent. */
  readonly listSenders: readonly string[];
  /** The calls that answer a list in pages. */
  readonly listCalls: readonly string[];
  /** Those among them that are not one definition, and why. */
  readonly otherLists: Readonly<Record<string, string>>;
};

/** A source file of the server, and where it sends statements. */
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly sites: readonly Site[];
};

/** Every source file of the server, tests excepted. */
export function readSources({ folder, possibleValues, listSenders }: Server): Source[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, 'src', path), 'utf8') }))
    .map(({ path, text }) => ({
      path,
      text,
      sites: listSenders.includes(path) ? [] : findSites(path, text, possibleValues[path] ?? []),
    }));
}

/**
 * Copies the server, so that the copy of each file can be rewritten. Each run has its own copy,
 * inside the checkout because its imports are resolved from there.
 */
export function makeShadow({ folder }: Server): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const shadow = mkdtempSync(join(root, '.cache/statements-'));
  cpSync(join(folder, 'src'), join(shadow, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  cpSync(join(folder, 'package.json'), join(shadow, 'package.json'));
  cpSync(join(import.meta.dirname, 'checked-row.ts'), join(shadow, 'src/checked-row.ts'));
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { types: ['node'], lib: ['es2023'] },
    include: ['src'],
  };
  writeFileSync(join(shadow, 'tsconfig.json'), JSON.stringify(config));
  return shadow;
}

/** Writes the copy of a file, which then also exports the statements of each of its sites. */
export function writeStatements(shadow: string, { path, text, sites }: Source): void {
  const lists = sites.map(({ missing, statements }) =>
    missing.length === 0 ? `() => ${statements}` : '() => []',
  );
  const all = `${text}\nexport const statementsHere = [${lists.join(',\n')}];\n`;
  writeFileSync(join(shadow, 'src', path), all);
}

/** Writes the copy of a file in which each type of rows is compared with the columns. */
export function writeChecks(
  shadow: string,
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
    // What is added is one line, so that every other line keeps its number.
    const faults = `${from}.Faults<${inOneLine(own)}, ${shapeOf(columns)}>`;
    const type = columns.length === 0 ? own : `${from}.Checked<${faults}, ${own}>`;
    checked += text.slice(done, row.start) + type;
    done = row.end;
  }
  writeFileSync(join(shadow, 'src', path), checked + text.slice(done));
}

const from = "import('#checked-row.ts')";

const inOneLine = (type: string): string =>
  type.replaceAll(/\/\/.*$/gm, '').replaceAll(/\s*\n\s*/g, ' ');

/** The type of a row that any of the statements of a place can answer. */
function shapeOf(statements: readonly (readonly Column[])[]): string {
  const types = new Map<string, Set<string>>();
  for (const { name, type } of statements.flat()) {
    types.set(name, (types.get(name) ?? new Set()).add(type));
  }
  return `{ ${[...types].map(([name, all]) => `'${name}': ${[...all].join(' | ')}`).join('; ')} }`;
}
