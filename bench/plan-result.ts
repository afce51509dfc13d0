/**
 * A whole trading result on a durable PostgreSQL with a million members, a hundred thousand of them
 * with a bot, compared with the COPY of the rows that it wrote. Part of npm run bench:plan.
 * BENCH_MEMBERS and BENCH_BOTS measure another size.
 */
import type pg from 'pg';
import { sealAll } from '../apps/server/src/ledger/seal.ts';
import { startSealer } from '../apps/server/src/ledger/sealer.ts';
import { postResult } from '../apps/server/src/features/plan/results/post-result.ts';
import { worldDay } from '../apps/server/testing/plan/closing-world.support.ts';
import type { Caller } from '../apps/server/src/call/handlers.ts';
import { onNetwork, sayBeside, type RunStage } from './run-beside.ts';

const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const bots = Number(process.env['BENCH_BOTS'] ?? 100_000);

/** Active members at random each have a bot of five hundred dollars. */
async function startBots(client: pg.Client): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    `CREATE TEMP TABLE bot AS SELECT uid FROM members WHERE activated_at IS NOT NULL
       AND uid > 100000 ORDER BY hashint4(uid) LIMIT ${bots};
     INSERT INTO wallets (uid, account, balance)
       SELECT uid, 'forexInvested', 500000000 FROM bot;
     INSERT INTO network_events (at, kind, uid, forex_micros)
       SELECT '2026-02-28T07:00:00Z', 'investment', uid, 500000000 FROM bot;
     INSERT INTO operators (email, role, password_hash, made_at)
       VALUES ('bench@operator.test', 'owner', 'x', now());
     DROP TABLE bot`,
  );
  await client.query("SET session_replication_role = 'origin'");
  await client.query('VACUUM (ANALYZE) wallets, network_events');
}

async function post(stage: RunStage): Promise<void> {
  const { services, client, timed } = stage;
  const { rows } = await client.query<{ id: number }>('SELECT id FROM operators LIMIT 1');
  const operator = { id: rows[0]!.id, email: '', role: 'owner', sessionId: '' } as const;
  const identity = { inputHash: Buffer.alloc(32), clientKey: 'bench', shortKey: 'bench' };
  const caller = { operator, identity, address: '127.0.0.1' } as unknown as Caller;
  const sent = { market: 'forex', date: worldDay, percent: '0.8', note: 'Benchmark' };
  await sealAll(services);
  await client.query('CHECKPOINT');
  const sealer = startSealer(services);
  const posted = await timed(() => postResult(services, sent, caller));
  const seal = await timed(() => sealAll(services));
  await sealer.stop();
  const found = await client.query<{ id: number }>("SELECT id FROM runs WHERE kind = 'forex'");
  await sayBeside(stage, `${bots.toLocaleString('en')} bots`, members, found.rows[0]!.id, {
    'compute, write down and post': posted,
    'seal the rest': seal,
  });
}

await onNetwork(members, 'random', post, startBots);
