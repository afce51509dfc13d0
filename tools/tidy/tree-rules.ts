import { basename } from 'node:path';
import { endsWith, isData, type Complaint, type Rule, type SourceFile } from './rule.ts';

const isTypeScript = endsWith('ts', 'tsx');
const customary = new Set([
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'Dockerfile',
]);

/** One way to write a name, so that nobody has to guess it; dots separate the roles of a file. */
export const kebabCaseNames: Rule = {
  name: 'names are kebab-case',
  check: (files) =>
    files.flatMap(({ path }) => {
      const wrong = path
        .split('/')
        .filter((part) => !customary.has(part) && !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part));
      if (wrong.length === 0) return [];
      return [{ path, advice: `rename ${wrong.join(', ')}: small letters, digits and hyphens` }];
    }),
};

/** Nobody reads a file of a thousand lines. */
export const fileLength: Rule = {
  name: 'files have at most 400 lines',
  check: (files) =>
    files
      .filter(({ path }) => isTypeScript(path) && !isData(path))
      .flatMap(({ path, text }) => {
        const lines = text.replace(/\n$/, '').split('\n').length;
        return lines <= 400 ? [] : [{ path, advice: `${lines} lines: split it by what it does` }];
      }),
};

const documented = /^packages\/(ledger|network|plan|contract)\/src\//;
const declaration =
  /^export (?:declare )?(?:abstract |async )?(?:function\*?|const|let|type|interface|class) (\w+)/;

/** The pure packages and the contract are read by all others, so what they offer is explained. */
export const documentedExports: Rule = {
  name: 'exports of the shared packages are explained',
  check: (files) =>
    files
      .filter(({ path }) => documented.test(path) && isTypeScript(path) && !isTest(path))
      .flatMap(undocumentedIn),
};

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function undocumentedIn({ path, text }: SourceFile): Complaint[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined || endsDocComment(lines, index - 1)) return [];
    const advice = `${name}: put a /** whole sentence that says why */ directly above`;
    return [{ path, line: index + 1, advice }];
  });
}

function endsDocComment(lines: readonly string[], last: number): boolean {
  if (!lines[last]?.trimEnd().endsWith('*/')) return false;
  for (let index = last; index >= 0; index -= 1) {
    const line = lines[index]?.trimStart() ?? '';
    if (line.startsWith('/**')) return true;
    if (!line.startsWith('*')) return false;
  }
  return false;
}

const migrations = /^apps\/server\/migrations\/[^/]+\.sql$/;

/** Migrations run in the order of their numbers, and each says why it exists. */
export const orderlyMigrations: Rule = {
  name: 'migrations are numbered and explained',
  check: (files) =>
    files
      .filter(({ path }) => migrations.test(path))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap(({ path, text }, index) => {
        const number = String(index + 1).padStart(4, '0');
        const complaints: Complaint[] = [];
        if (!new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(basename(path))) {
          complaints.push({
            path,
            advice: `name it ${number}-what.sql: no gap, no twins`,
          });
        }
        if (!/^--+ \S+ \S+ \S+/.test(text)) {
          complaints.push({ path, line: 1, advice: 'begin with a comment that says why' });
        }
        return complaints;
      }),
};

/** An address in the lock file would tie everyone to the registry of its author. */
export const plainLockFile: Rule = {
  name: 'the lock file holds no addresses',
  check: (files) =>
    files
      .filter(({ path, text }) => path === 'package-lock.json' && /"resolved": "http/.test(text))
      .map(({ path }) => ({ path, advice: 'npm install with .npmrc as it is leaves them out' })),
};

/** The first page a newcomer reads is short and names the two commands. */
export const shortReadme: Rule = {
  name: 'the README is short and names both commands',
  check(files) {
    const text = files.find(({ path }) => path === 'README.md')?.text ?? '';
    const advice = ['npm start', 'npm test']
      .filter((command) => !text.includes(command))
      .map((command) => `say what \`${command}\` does`);
    const lines = text.split('\n').length;
    if (lines > 120) advice.push(`${lines} lines: move what is not the first step to docs/`);
    return advice.map((each) => ({ path: 'README.md', advice: each }));
  },
};
