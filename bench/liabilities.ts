/**
 * What is counted over all members of a million: the proof of what they are owed (the tree, as it
 * is made after a closing, and one member's proof), and the figures that are read before paying.
 * BENCH_MEMBERS measures another size.
 */
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { proveBalance } from '../apps/server/src/features/money/liabilities/prove-balance.ts';
import { takeFigures } from '../apps/server/src/features/money/figures/take-figures.ts';
import { buildTree } from '../apps/server/src/ledger/liabilities/build-tree.ts';
import { makeTrees } from '../apps/server/src/ledger/liabilities/make-trees.ts';
import { memberKeys } from '../apps/server/src/ledger/liabilities/member-keys.ts';
import { readOwed } from '../apps/server/src/ledger/liabilities/read-owed.ts';
import { onNetwork, type RunStage } from './run-beside.ts';

const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const proofs = 200;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const whole = (count: number): string => Math.round(count).toLocaleString('en');

/** Every member has money in four wallets, each by one posting. */
async function fillWallets(client: pg.Client): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    `TRUNCATE wallets, entries;
     INSERT INTO wallets (uid, account, balance)
       SELECT uid, account, 1000000 + uid FROM members,
         unnest(ARRAY['coin', 'forexRoi', 'fund', 'working']) AS a (account);
     INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
       SELECT row_number() OVER (), 1, uid, account, 'deposit', balance, balance FROM wallets;
     SELECT setval('posting_ids', (SELECT max(posting_id) FROM entries));
     INSERT INTO runs (kind, date, status, plan_version, cut_off, note, totals, planned,
         started_by, started_at, ended_at)
       VALUES ('closing', '2026-03-01', 'posted', 1, now(), '', '{}', 0, 'system', now(), now())`,
  );
  await client.query("SET session_replication_role = 'origin'");
  await client.query('VACUUM (ANALYZE) wallets, entries');
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

type Timed<T> = { ms: number; cpuMs: number; longestMs: number; found: T };

/** How long it took, by the clock and by this process's processor, and nobody else had a turn. */
async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  delay.reset();
  const [begin, before] = [performance.now(), process.cpuUsage()];
  const found = await work();
  const { user, system } = process.cpuUsage(before);
  const [ms, cpuMs] = [performance.now() - begin, (user + system) / 1000];
  return { ms, cpuMs, longestMs: delay.max / 1e6, found };
}

async function measure({ services }: RunStage): Promise<void> {
  const { db, secrets } = services;
  const read = await timed(() =>
    db.transaction((tx) => readOwed(tx, 2n ** 62n, memberKeys(secrets, 1))),
  );
  const built = await timed(() => buildTree(read.found));
  const all = await timed(() => makeTrees(services));
  const times: number[] = [];
  for (let at = 0; at < proofs; at += 1) {
    const uid = 100_001 + Math.floor((at * (members - 2)) / proofs);
    times.push((await timed(() => proveBalance(services, uid, ''))).ms);
  }
  const figures = await timed(() => takeFigures(services, () => true));
  times.sort((a, b) => a - b);
  const seconds = ({ ms, cpuMs, longestMs }: Timed<unknown>): string =>
    `${(ms / 1000).toFixed(2)} s (cpu of node ${(cpuMs / 1000).toFixed(2)}), ` +
    `longest turn ${longestMs.toFixed(0)} ms`;
  const [half, most] = [times[proofs / 2]!, times.at(-1)!];
  const peak = whole(process.resourceUsage().maxRSS / 1024);
  say(`${whole(members)} members; load ${loadavg()[0]!.toFixed(1)}, peak ${peak} MiB`);
  say(`  read, and make the keys ${seconds(read)}`);
  say(`  tree                    ${seconds(built)}`);
  say(`  whole, with publishing  ${seconds(all)}`);
  say(`  figures before paying   ${seconds(figures)}`);
  say(`  one proof               median ${half.toFixed(1)} ms, longest ${most.toFixed(1)} ms`);
}

await onNetwork(members, 'random', measure, fillWallets);
