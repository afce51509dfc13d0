import pg from 'pg';
import { addresses, databaseHosts, type Host } from './hosts.ts';
import { secrets, type Mode } from './house.ts';

type Member = { name: Host; role: string; state: string; timeline?: number };

/** What Patroni says of the database, asked of whoever answers. */
async function readCluster(): Promise<Member[]> {
  for (const host of databaseHosts) {
    try {
      const answer = await fetch(`http://${addresses[host]}:8008/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // Another one knows.
    }
  }
  return [];
}

/** The primary as the hosts themselves have it: one at the most, and it takes writes. */
export async function findPrimary(): Promise<Host | null> {
  for (const host of databaseHosts) {
    const isPrimary = await fetch(`http://${addresses[host]}:8008/primary`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isPrimary) return host;
  }
  return null;
}

export async function findStandby(mode: Mode): Promise<Host> {
  const wanted = mode === 'synchronous' ? 'sync_standby' : 'replica';
  const standby = (await readCluster()).find(({ role }) => role === wanted);
  if (!standby) throw new Error(`There is no ${wanted}.`);
  return standby.name;
}

/** Whether every host of the database is in its place. */
export async function isWhole(mode: Mode): Promise<boolean> {
  const members = await readCluster();
  const isRunning = ({ state }: Member): boolean => ['running', 'streaming'].includes(state);
  const roles = members.filter(isRunning).map(({ role }) => role);
  const hasStandby = mode === 'asynchronous' || roles.includes('sync_standby');
  return roles.length === databaseHosts.length && roles.includes('leader') && hasStandby;
}

/** Asks the primary, whichever that is, with the rights of the owner; tries until it answers. */
export async function askPrimary<Row extends object>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  for (;;) {
    const host = await findPrimary();
    const rows = host && (await askOnce<Row>(host, sql, values).catch(retriable));
    if (rows) return rows;
    await pause(200);
  }
}

async function askOnce<Row>(host: Host, sql: string, values: readonly unknown[]): Promise<Row[]> {
  // A host that was cut off says no goodbye.
  const limits = { connectionTimeoutMillis: 2000, query_timeout: 10_000 };
  const client = new pg.Client({ connectionString: urlOf(host), ...limits });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, values: [...values] })).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A statement that is wrong stays wrong; all else is a database that is away. */
function retriable(error: unknown): null {
  const code = (error as { code?: string }).code ?? '';
  if (/^(42|22|23)/.test(code)) throw error;
  return null;
}

export function urlOf(host: Host): string {
  return `postgresql://canopy:${secrets.canopy}@${addresses[host]}:5432/canopy`;
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits for a state; a house that does not reach it within the time is broken. */
export async function until(
  what: string,
  seconds: number,
  isTrue: () => Promise<boolean>,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(250)) {
    if (await isTrue().catch(() => false)) return;
  }
  throw new Error(`After ${seconds} seconds still not: ${what}.`);
}
