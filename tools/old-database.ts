/**
 * Writes a database as an earlier commit makes it, with its demo network in it, as plain SQL:
 * npm run old-database -- commit file.sql. Tests upgrade it to this version. What the server of
 * then kept beside its database, the end of the chain of seals, is in the first line; what it
 * answered to its members, in the second.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { oldKeys, teamReads } from '../apps/server/testing/db/old-database.support.ts';
import { checkOut } from './release/check-out.ts';
import { missingPrograms, startOldPostgres } from './release/old-database.ts';
import { askServer } from './rolling/balancer.ts';
import { signIn, untilDemoIsMade } from './rolling/stage.ts';
import { runServer } from './rolling/run-server.ts';

const [commit = '', file = ''] = process.argv.slice(2);
const missing = missingPrograms();
if (missing !== undefined || file === '') {
  console.error(missing ?? 'npm run old-database -- commit file.sql');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'canopy-old-'));
const postgres = await startOldPostgres();
try {
  checkOut(commit, join(folder, 'version'));
  const settings = { ...oldKeys, DATABASE_URL: postgres.url, DEMO: '1' };
  const server = await runServer(
    { name: commit, folder: join(folder, 'version') },
    { name: 'one', dataDir: join(folder, 'data') },
    settings,
  );
  await untilDemoIsMade(server.url);
  await untilSealed(postgres.url);
  const answers = await answersOf(server.url, postgres.url);
  await server.stop();
  const seal = readFileSync(join(folder, 'data/seal.json'), 'utf8');
  const head = `-- seal.json: ${seal.trim()}\n-- answers: ${JSON.stringify(answers)}\n`;
  writeFileSync(file, `${head}-- Made by ${commit}.\n${postgres.dump()}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

/** Until the newest posting is sealed. */
async function untilSealed(url: string): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ open: number }>(
      url,
      `SELECT count(*)::int AS open FROM postings
       WHERE id > (SELECT coalesce(max(last_id), 0) FROM seals)`,
    );
    if (row!.open === 0) return;
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** What members read of their team, by member and call. */
async function answersOf(at: string, url: string): Promise<Record<string, unknown>> {
  const members = await rowsOf<{ uid: number }>(
    url,
    'SELECT uid FROM members WHERE uid BETWEEN 100001 AND 100005',
  );
  const answers: Record<string, unknown> = {};
  for (const { uid } of members) {
    const token = await signIn(at, uid);
    for (const { call, payload } of teamReads(uid)) {
      answers[`${uid} ${call}`] = (await askServer(at, { call, payload, token })).body;
    }
  }
  return answers;
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
