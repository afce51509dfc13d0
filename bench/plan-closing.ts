/**
 * A whole daily closing on a durable PostgreSQL: reading, computing, writing down, booking and
 * sealing, compared with the COPY of the very rows that it wrote (incomes, postings, entries) into
 * the same tables with the same indexes and constraints. Part of npm run bench:plan.
 *
 * BENCH_MEMBERS=100000 and BENCH_SHAPES=wide measure a part of it.
 */
import {
  closeOpenDays,
  postClosing,
} from '../apps/server/src/features/plan/runs/close-open-days.ts';
import { worldDay, type WorldShape } from '../apps/server/testing/plan/closing-world.support.ts';
import { startClosing } from '../apps/server/src/features/plan/runs/start-closing.ts';
import { sealAll } from '../apps/server/src/ledger/seal.ts';
import { startSealer } from '../apps/server/src/ledger/sealer.ts';
import { onNetwork, sayBeside, type RunStage } from './run-beside.ts';

const sizes = (process.env['BENCH_MEMBERS'] ?? '100000,1000000').split(',').map(Number);
const shapes = (process.env['BENCH_SHAPES'] ?? 'random,half,wide').split(',') as WorldShape[];
const starter = { actor: 'system', note: async () => {} };

async function close(stage: RunStage, members: number, shape: WorldShape): Promise<void> {
  const { services, client, timed } = stage;
  // Day by day, as it is: most of what was ever bought is matched already.
  if (shape === 'random') await closeOpenDays(services, '2026-03-01', starter);
  await sealAll(services);
  await client.query('CHECKPOINT');
  // Postings are sealed while the next are booked, as in a server.
  const sealer = startSealer(services);
  let run = 0;
  const start = await timed(async () => {
    run = (await startClosing(services, worldDay, starter)).id;
  });
  const post = await timed(() => postClosing(services, run));
  const seal = await timed(() => sealAll(services));
  await sealer.stop();
  await sayBeside(stage, shape, members, run, {
    'start (read, compute, write down)': start,
    'post, and seal beside it': post,
    'seal the rest': seal,
  });
}

for (const members of sizes) {
  for (const shape of shapes) {
    await onNetwork(members, shape, (stage) => close(stage, members, shape));
  }
}
