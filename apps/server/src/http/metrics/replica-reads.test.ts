import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { Answerer } from '#db/replica.ts';
import { countReplicaReads } from '#http/metrics/replica-reads.ts';

test('reads are counted by who answered, anew at each look', async () => {
  const registry = new Registry();
  const counts = new Map<Answerer, number>([['replica', 2]]);
  countReplicaReads(registry, { counts });
  expect(await registry.metrics()).toContain('canopy_replica_reads_total{by="replica"} 2');
  counts.set('replica', 3).set('behind', 1);
  const text = await registry.metrics();
  expect(text).toContain('canopy_replica_reads_total{by="replica"} 3');
  expect(text).toContain('canopy_replica_reads_total{by="behind"} 1');
});
