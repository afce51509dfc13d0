import type { FastifyInstance } from 'fastify';
import { HttpError, why } from '#base/errors.ts';
import type { Check } from '#call/check.ts';
import type { Services } from '#call/services.ts';
import { contractedBeyond } from '#db/contracted.ts';
import { sqlNames } from '#db/sql-files.ts';
import type { AppOptions } from '#http/app-options.ts';
import { isFromMonitor, monitorList } from '#http/monitor-network.ts';
import { sealCheck } from '#ledger/seal-check.ts';
import { mailCheck } from '#mail/mail-check.ts';

const probes = new Set(['/healthz', '/readyz']);

/** While the server stops, clients with an open connection are asked to come back. */
export function refuseWhileStopping(app: FastifyInstance, { health }: AppOptions): void {
  app.addHook('onRequest', async (request) => {
    if (!health?.stopping || probes.has(request.routeOptions.url ?? '')) return;
    throw new HttpError(503, why('server.restarting'), 5);
  });
  // The connection of a request that was under way would otherwise stay open for the next one, and
  // keep the server from stopping for as long as the client likes.
  app.addHook('onSend', async (_request, reply) => {
    if (health?.stopping) void reply.header('connection', 'close');
  });
}

/** /healthz: the process answers. /readyz: it can do its work; why not is for monitors only. */
export function registerHealth(
  app: FastifyInstance,
  services: Services,
  options: AppOptions,
): void {
  const monitors = monitorList(services.config.monitorNetwork);
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const checks = {
      server: { ok: !options.health?.stopping, detail: '' },
      index: services.network.state(),
      ...(await databaseChecks(services, options.migrationsFolder)),
    };
    // Late mail and seals are reported but do not take the server out of service.
    const { server, index, database, migrations } = checks;
    const ready = [server, index, database, migrations].every(({ ok }) => ok);
    const details = isFromMonitor(request, monitors) ? { checks } : {};
    return reply.status(ready ? 200 : 503).send({ ok: ready, ...details });
  });
}

async function databaseChecks(
  services: Services,
  folder: string,
): Promise<{ database: Check; migrations: Check; mail: Check; seal: Check }> {
  try {
    const names = sqlNames(folder);
    const [row] = await services.db.query<{ applied: number }>(
      'SELECT count(*)::int AS applied FROM migrations WHERE name = ANY ($1)',
      [names],
    );
    const { applied } = row!;
    // Of those that a newer version has applied, only what takes something away stops this one.
    const tooNew = await contractedBeyond(services.db, folder);
    return {
      database: { ok: true, detail: '' },
      migrations: {
        ok: applied === names.length && tooNew === null,
        detail: tooNew ?? `${applied} of ${names.length}`,
      },
      mail: await mailCheck(services),
      seal: await sealCheck(services),
    };
  } catch {
    const unknown = { ok: false, detail: 'The database does not answer.' };
    return { database: unknown, migrations: unknown, mail: unknown, seal: unknown };
  }
}
