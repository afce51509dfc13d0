import { Counter, type Registry } from 'prom-client';
import type { Replica } from '#db/replica.ts';

/** How many reads the replica has answered, and how many the primary instead, by the reason. */
export function countReplicaReads(
  registry: Registry,
  replica: Pick<Replica, 'counts'> | undefined,
): void {
  const counter = new Counter({
    name: 'canopy_replica_reads_total',
    help: 'Statements for the replica: answered by it, or by the primary and why.',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [by, count] of replica?.counts ?? []) counter.inc({ by }, count);
    },
  });
}
