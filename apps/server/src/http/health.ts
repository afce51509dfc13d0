import type { FastifyInstance } from 'fastify';
import { migrationNames } from '#db/migrate.ts';
import { HttpError } from '#errors.ts';
import type { AppOptions } from '#http/app-options.ts';
import { mailTask } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

/** Mail that waits longer than this means that something is wrong with sending it. */
const mailMinutes = 15;

type Check = { ok: boolean; detail: string };

const probes = new Set(['/healthz', '/readyz']);

/** Whoever still holds a connection while the server stops is told to come again. */
export function refuseWhileStopping(app: FastifyInstance, { health }: AppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!health?.stopping || probes.has(request.routeOptions.url ?? '')) return;
    void reply.header('connection', 'close');
    throw new HttpError(503, 'Canopy is restarting. Please try again in a moment.', 5);
  });
}

/** /healthz: the process answers. /readyz: it can do its work. */
export function registerHealth(
  app: FastifyInstance,
  services: Services,
  options: AppOptions,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const checks = {
      server: { ok: !options.health?.stopping, detail: '' },
      ...(await databaseChecks(services, migrationNames(options.migrationsFolder).length)),
    };
    // Late mail is told but does not take the server out of service: everything else works.
    const ready = checks.server.ok && checks.database.ok && checks.migrations.ok;
    return reply.status(ready ? 200 : 503).send({ ok: ready, checks });
  });
}

async function databaseChecks(
  { db }: Services,
  wanted: number,
): Promise<{ database: Check; migrations: Check; mail: Check }> {
  try {
    const [row] = await db.query<{ applied: number; waiting: bigint; oldest: Date | null }>(
      `SELECT (SELECT count(*)::int FROM migrations) AS applied, waiting, oldest
       FROM waiting_jobs($1)`,
      [mailTask],
    );
    const { applied, waiting, oldest } = row!;
    const late = oldest !== null && Date.now() - oldest.getTime() > mailMinutes * 60_000;
    return {
      database: { ok: true, detail: '' },
      migrations: { ok: applied >= wanted, detail: `${applied} of ${wanted}` },
      mail: { ok: !late, detail: `${waiting} waiting` },
    };
  } catch {
    const unknown = { ok: false, detail: 'The database does not answer.' };
    return { database: unknown, migrations: unknown, mail: unknown };
  }
}
