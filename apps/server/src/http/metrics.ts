import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '#call/services.ts';

const registry = new Registry();
const processRegistry = new Registry();

const durations = new Histogram({
  name: 'canopy_request_seconds',
  help: 'Time to answer, by call and status.',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

/**
 * Logs every answer in one line and measures it. The label is the route as registered, so that ids
 * never become labels.
 */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'page';
    const { statusCode, elapsedTime } = reply;
    durations.observe({ call, status: String(statusCode) }, elapsedTime / 1000);
    const ms = Math.round(elapsedTime);
    request.log.info({ req: request, status: statusCode, ms }, 'Answered.');
  });
}

/** Serves the figures on a separate port, which is not for the public. */
export async function serveMetrics(
  services: Pick<Services, 'db'>,
  host: string,
  port: number,
): Promise<FastifyInstance> {
  // Cleared at each start, since they may be collected only once.
  processRegistry.clear();
  collectDefaultMetrics({ register: processRegistry });
  countDeliveries(services);
  const all = Registry.merge([registry, processRegistry]);
  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(all.contentType).send(await all.metrics()),
  );
  await app.listen({ host, port });
  return app;
}

/** How many deliveries to webhooks wait, and how many were given up; counted when asked for. */
function countDeliveries({ db }: Pick<Services, 'db'>): void {
  const gauge = new Gauge({
    name: 'canopy_webhook_deliveries',
    help: 'Deliveries to webhooks that wait or were given up, by state.',
    labelNames: ['state'],
    registers: [processRegistry],
    async collect() {
      const [row] = await db.query<{ waiting: number; failed: number }>(
        `SELECT (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'Waiting') AS waiting,
           (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'Failed') AS failed`,
      );
      gauge.set({ state: 'Waiting' }, row!.waiting);
      gauge.set({ state: 'Failed' }, row!.failed);
    },
  });
}
