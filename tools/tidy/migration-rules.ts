import type { Complaint, Rule, SourceFile } from './rule.ts';

const numbered = /^apps\/server\/migrations\/(\d{4})-[^/]+\.sql$/;
/** Up to this one they were applied while nothing else ran. */
const floor = 59;
const contracts = /^-- contracts: needs \d{4}: \S/;
const contractsAdvice =
  'a server of the release before still runs: only add; or take it away a release later, with ' +
  '"-- contracts: needs 0061: why" as the first line';

/** What a server that does not know of it would stumble over. */
const takesAway: readonly RegExp[] = [
  /\bDROP (TABLE|COLUMN|FUNCTION|SEQUENCE|TYPE|SCHEMA)\b/,
  // DROP COLUMN without its second word.
  /\bALTER TABLE [^;]*\bDROP (?!CONSTRAINT\b|NOT NULL\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)/,
  /\bRENAME\b/,
  /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/,
  /\bSET NOT NULL\b/,
  /\bREVOKE\b/,
];

/** New migrations run beside servers of the release before. */
export const expandFirst: Rule = {
  name: 'migrations only add while older servers run',
  check: (files) =>
    files.filter(({ path }) => Number(numbered.exec(path)?.[1] ?? 0) > floor).flatMap(complaintsOf),
};

function complaintsOf(file: SourceFile): Complaint[] {
  const { path, text } = file;
  const statements = statementsOf(text);
  const complain = (found: Statement | undefined, advice: string): Complaint[] =>
    found === undefined ? [] : [{ path, line: found.line, advice }];
  const fresh = new Set(
    statements.flatMap(({ sql }) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(sql)?.[1] ?? []),
  );
  const onOld = statements.filter(({ sql }) => !fresh.has(tableOf(sql)));
  const taken = onOld.find(({ sql }) => takesAway.some((each) => each.test(sql)));
  const strict = onOld.find(({ sql }) => demandsMore(sql));
  const slow = onOld.find(({ sql, note }) => buildsIndex(sql) && !/\bsmall\b/.test(note));
  const isMixed = statements.some(({ sql }) => isConcurrent(sql)) && !statements.every(isIndexOnly);
  return [
    ...(contracts.test(text) ? [] : complain(taken ?? strict, contractsAdvice)),
    ...complain(
      slow,
      'nobody can write while it is built: use CONCURRENTLY in a file of its own, or say in the ' +
        'line above why the table stays small',
    ),
    ...complain(
      isMixed ? statements[0] : undefined,
      'beside CREATE INDEX CONCURRENTLY there is only DROP INDEX CONCURRENTLY IF EXISTS',
    ),
  ];
}

/** A column or a rule that rows of older servers do not satisfy. */
function demandsMore(sql: string): boolean {
  if (/^CREATE UNIQUE INDEX\b/.test(sql)) return true;
  if (!sql.startsWith('ALTER TABLE ')) return false;
  if (/\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b/.test(sql)) return true;
  return sql
    .split(/,(?![^(]*\))/)
    .some((part) => /\bADD\b.*\bNOT NULL\b/.test(part) && !/\bDEFAULT\b/.test(part));
}

const buildsIndex = (sql: string): boolean =>
  /^CREATE (UNIQUE )?INDEX\b/.test(sql) && !isConcurrent(sql);
const isConcurrent = (sql: string): boolean => /\bCONCURRENTLY\b/.test(sql);
const isIndexOnly = ({ sql }: Statement): boolean =>
  /^(CREATE INDEX CONCURRENTLY|DROP INDEX CONCURRENTLY IF EXISTS) \w+/.test(sql);

function tableOf(sql: string): string {
  return /^(?:ALTER TABLE (?:ONLY )?|CREATE .*? ON )(\w+)/.exec(sql)?.[1] ?? '';
}

type Statement = { sql: string; line: number; note: string };

/** Its statements in one line each, where they begin, and the comments above them. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let sql = '';
  let note = '';
  let line = 0;
  for (const [index, whole] of text.split('\n').entries()) {
    const [code = '', ...comment] = whole.split('--');
    if (sql === '') line = index + 1;
    if (comment.length > 0) note += comment.join('--');
    sql = `${sql} ${code.trim()}`.trim();
    if (!sql.endsWith(';')) continue;
    found.push({ sql: sql.slice(0, -1), line, note });
    sql = '';
    note = '';
  }
  return found;
}
