import { readFileSync } from 'node:fs';

/** The keys of the servers that made the old databases of tests; nothing else is under them. */
export const oldKeys = { TOKEN_SECRET: 'old-'.repeat(8), DATA_KEY: '0123456789abcdef'.repeat(4) };

/** What a member reads of the own team; every version has these calls. */
export function teamReads(uid: number): { call: string; payload: object }[] {
  const all = { fdate: '', tdate: '', status: '', page: 1, limit: 100 };
  return [
    { call: 'userDashboard', payload: { uid } },
    { call: 'DirectReport', payload: { uid, ...all, position: '' } },
    { call: 'DownlineReport', payload: { uid, ...all, position: '' } },
  ];
}

/** A database as tools/old-database.ts has written it. */
export type OldDatabase = {
  /** What its server kept beside it: the end of the chain of seals. */
  seal: string;
  /** What its server answered to `<uid> <call>`. */
  answers: Record<string, { data: unknown }>;
  sql: string;
};

export function readOldDatabase(file: string): OldDatabase {
  const sql = readFileSync(file, 'utf8');
  const [seal = '', answers = ''] = sql
    .split('\n', 2)
    .map((line) => line.replace(/^-- \w+(\.json)?: /, ''));
  return { seal, answers: JSON.parse(answers) as OldDatabase['answers'], sql };
}
