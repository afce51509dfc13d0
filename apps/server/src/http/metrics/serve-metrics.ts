import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { counts } from '#base/counts.ts';
import type { Services } from '#call/services.ts';
import { openDatabase } from '#db/database.ts';
import type { PoolLimits } from '#db/open-pool.ts';
import { addDatabaseFigures } from '#http/metrics/database-figures.ts';
import { addOwnFigures } from '#http/metrics/own-figures.ts';
import { countReplicaReads } from '#http/metrics/replica-reads.ts';

/** Tests are more patient than those who scrape. */
type Limits = { statementMs?: number; allMs?: number; pool?: Partial<PoolLimits> };

/**
 * Serves the figures on a separate port, which is not for the public. It has a connection of its
 * own: the figures are needed most when all others are in use.
 */
export async function serveMetrics(
  services: Services,
  databaseUrl: string,
  host: string,
  port: number,
  limits: Limits = {},
): Promise<FastifyInstance> {
  const registry = new Registry();
  const db = openDatabase(databaseUrl, {
    marks: null,
    max: 1,
    settings: {
      statement_timeout: String(limits.statementMs ?? 2000),
      application_name: 'canopy-metrics',
    },
    limits: limits.pool ?? {},
  });
  addOwnFigures(registry, services);
  countReplicaReads(registry, services.replica);
  const refresh = addDatabaseFigures(registry, { ...services, db }, limits.allMs);
  const all = Registry.merge([counts, registry]);
  const app = fastify();
  app.get('/metrics', async (_request, reply) => {
    await refresh();
    return reply.type(all.contentType).send(await all.metrics());
  });
  app.addHook('onClose', () => db.close());
  await app.listen({ host, port });
  return app;
}
