import type { FastifyInstance } from 'fastify';
import { migrationNames } from '#db/migrate.ts';
import { HttpError } from '#errors.ts';
import type { AppOptions } from '#http/app-options.ts';
import { isFromMonitor, monitorList } from '#http/monitor-network.ts';
import { mailTask } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

/** Mail that waits longer than this means that something is wrong with sending it. */
const mailMinutes = 15;
/** Postings are sealed within seconds; what waits longer than this shows that nobody seals. */
const sealMinutes = 5;

/** Whether something works, and what there is to say of it. */
export type Check = { ok: boolean; detail: string };

const probes = new Set(['/healthz', '/readyz']);

/** Whoever still holds a connection while the server stops is told to come again. */
export function refuseWhileStopping(app: FastifyInstance, { health }: AppOptions): void {
  app.addHook('onRequest', async (request) => {
    if (!health?.stopping || probes.has(request.routeOptions.url ?? '')) return;
    throw new HttpError(503, 'Canopy is restarting. Please try again in a moment.', 5);
  });
  // The connection of a request that was under way would otherwise stay open for the next one, and
  // keep the server from stopping for as long as the client likes.
  app.addHook('onSend', async (_request, reply) => {
    if (health?.stopping) void reply.header('connection', 'close');
  });
}

/** /healthz: the process answers. /readyz: it can do its work; why not is for monitors alone. */
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
      ...(await databaseChecks(services, migrationNames(options.migrationsFolder).length)),
    };
    // Late mail and seals are told but do not take the server out of service: all else works.
    const { server, index, database, migrations } = checks;
    const ready = [server, index, database, migrations].every(({ ok }) => ok);
    const details = isFromMonitor(request, monitors) ? { checks } : {};
    return reply.status(ready ? 200 : 503).send({ ok: ready, ...details });
  });
}

async function databaseChecks(
  services: Services,
  wanted: number,
): Promise<{ database: Check; migrations: Check; mail: Check; seal: Check }> {
  try {
    const [row] = await services.db.query<{ applied: number }>(
      'SELECT count(*)::int AS applied FROM migrations',
    );
    const { applied } = row!;
    return {
      database: { ok: true, detail: '' },
      migrations: { ok: applied >= wanted, detail: `${applied} of ${wanted}` },
      mail: await mailCheck(services),
      seal: await sealCheck(services),
    };
  } catch {
    const unknown = { ok: false, detail: 'The database does not answer.' };
    return { database: unknown, migrations: unknown, mail: unknown, seal: unknown };
  }
}

/** How much mail waits; the queue goes by the database's clock. */
export async function mailCheck({ db }: Services): Promise<Check> {
  const [row] = await db.query<{ waiting: bigint; oldest: Date | null }>(
    'SELECT waiting, oldest FROM waiting_jobs($1)',
    [mailTask],
  );
  const { waiting, oldest } = row!;
  const late = oldest !== null && Date.now() - oldest.getTime() > mailMinutes * 60_000;
  return { ok: !late, detail: `${waiting} waiting` };
}

/**
 * How far the seal is behind the books. A posting's own time says little where it was booked for an
 * earlier day, so it is late only if the last seal is old as well.
 */
export async function sealCheck({ db, clock }: Services): Promise<Check> {
  const [row] = await db.query<{ waiting: bigint; oldest: Date | null; sealed: Date | null }>(
    `SELECT count(p.id) AS waiting, min(p.at) AS oldest, min(s.at) AS sealed
     FROM (SELECT 1) AS one
     LEFT JOIN (SELECT last_id, at FROM seals ORDER BY no DESC LIMIT 1) AS s ON true
     LEFT JOIN postings p ON p.id > coalesce(s.last_id, 0)`,
  );
  const { waiting, oldest, sealed } = row!;
  const limit = clock.now().getTime() - sealMinutes * 60_000;
  const late = oldest !== null && oldest.getTime() < limit && (sealed?.getTime() ?? 0) < limit;
  return { ok: !late, detail: `${waiting} postings not sealed yet` };
}
