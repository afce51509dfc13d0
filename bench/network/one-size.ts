import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Network } from '@canopy/network/network.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { productRoot } from '../../apps/server/src/base/product-root.ts';
import { fillDatabase, rootUid } from './fill.ts';
import { buildNetwork, measureInProcess, type InProcess } from './in-process.ts';
import { makeRivals } from './rivals.ts';
import { serve } from './serve.ts';
import {
  measureCalls,
  measureLive,
  measurePurchases,
  measureRebuild,
  measureRegistration,
  type Answered,
  type Purchases,
} from './served.ts';
import { firstOf, makeRandom, makeShape, medianDepth, type Shape } from './shape.ts';

/** The rivals' figures in milliseconds; null where a minute was not enough. */
export type Beside = {
  /** The root first: by recursive SQL, by our index with its look for news, and over HTTP. */
  recursive: { ms: number | null; live: number; http: number }[];
  counterRead: number;
  counterRegistration: number;
};

/** All figures of one size; what needs every member in PostgreSQL is null where they are not. */
export type Figures = {
  size: number;
  medianDepth: number;
  deepest: number;
  inPostgres: number;
  inProcess: InProcess;
  dashboard: Answered;
  tree: Answered;
  search: Answered;
  downline: Answered;
  rebuild: { best: number; middle: number } | null;
  purchases: Purchases | null;
  registration: number | null;
  beside: Beside | null;
};

const say = (text: string): boolean => process.stderr.write(`  ${text}\n`);

/** Measures one size in this process. */
export async function measureSize(size: number, mostInPostgres: number): Promise<Figures> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
  const shape = makeShape(size);
  const depth = { medianDepth: medianDepth(shape), deepest: shape.depth.reduce(max) };
  say(`${size.toLocaleString('en')} members, median depth ${depth.medianDepth}`);
  const before = process.memoryUsage().arrayBuffers;
  const network = buildNetwork(shape);
  const gigabytes = (process.memoryUsage().arrayBuffers - before) / 1e9;
  const inProcess = { ...measureInProcess(network, shape.leftTail[0]!), gigabytes };
  const isWhole = size <= mostInPostgres;
  const stored = isWhole ? shape : firstOf(shape, 10_000);
  const rest = await withDatabase(stored, async (url, dataDir) => {
    const rebuild = isWhole ? await measureRebuild(url) : null;
    say('served over HTTP');
    return {
      rebuild,
      ...(await measureServed(url, dataDir, isWhole ? null : network, stored, seconds)),
    };
  });
  return { size, ...depth, inPostgres: stored.size, inProcess, ...rest };
}

async function measureServed(
  url: string,
  dataDir: string,
  instead: Network | null,
  stored: Shape,
  seconds: number,
): Promise<
  Omit<Figures, 'size' | 'medianDepth' | 'deepest' | 'inPostgres' | 'inProcess' | 'rebuild'>
> {
  const served = await serve(url, dataDir, instead ?? undefined);
  const random = makeRandom(5);
  const uids = Array.from({ length: 100 }, () => rootUid + random(stored.size));
  const anyone = { fdate: '', tdate: '', status: 2, position: 0 };
  const calls = {
    dashboard: await measureCalls(served, uids, 'userDashboard'),
    tree: await measureCalls(served, uids, 'binaryTree', (uid) => ({ searchId: uid })),
    search: await measureCalls(served, [rootUid], 'binaryTree', (_uid, turn) => ({
      searchId: uids[turn % uids.length],
    })),
    downline: await measureCalls(served, uids, 'DownlineReport', () => anyone),
  };
  const none = { purchases: null, registration: null, beside: null };
  const changes = instead ? none : await measureWhole(url, served, stored, uids, seconds);
  await served.stop();
  return { ...calls, ...changes };
}

async function measureWhole(
  url: string,
  served: Awaited<ReturnType<typeof serve>>,
  stored: Shape,
  uids: number[],
  seconds: number,
): Promise<Pick<Figures, 'purchases' | 'registration' | 'beside'>> {
  const buyers: number[] = [];
  for (let member = stored.leftTail[0]!; buyers.length < 1000; member = stored.parent[member]!) {
    buyers.push(rootUid + member);
  }
  const purchases = await measurePurchases(served, buyers, seconds);
  const registration = await measureRegistration(served);
  say('beside recursive SQL and counters');
  const rivals = await makeRivals(url);
  const recursive: Beside['recursive'] = [];
  for (const uid of [rootUid, ...uids.slice(0, 10)]) {
    const http = await measureCalls(served, [uid], 'userDashboard');
    const live = await measureLive(served, uid);
    const ms = await rivals.recursive(uid);
    recursive.push({ ms, live: live.median, http: http.median });
  }
  const reads: number[] = [];
  for (const uid of uids) reads.push(await rivals.counterRead(uid));
  const kept: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) kept.push(await rivals.counterRegistration(rootUid, 1));
  await rivals.stop();
  const counterRead = reads.toSorted((a, b) => a - b)[reads.length >> 1]!;
  const beside = { recursive, counterRead, counterRegistration: Math.min(...kept) };
  return { purchases, registration, beside };
}

async function withDatabase<T>(
  shape: Shape,
  work: (url: string, dataDir: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const server = await startEmbedded({ dataDir: join(folder, 'postgres') });
  try {
    await migrate(server.connectionString, join(productRoot(), 'apps/server/migrations'));
    say(`filling PostgreSQL with ${shape.size.toLocaleString('en')} members`);
    await fillDatabase(server.connectionString, shape);
    return await work(server.connectionString, join(folder, 'server'));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function max(a: number, b: number): number {
  return Math.max(a, b);
}
