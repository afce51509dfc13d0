import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serveMetrics } from '#http/metrics/serve-metrics.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import type { TestServer } from '#testing/server.support.ts';
import { patienceMs } from '../../../../tools/patience.ts';

/** What /metrics of a server says. */
export type Scraped = {
  text: string;
  /** The value of a series as it is written, '' where it is not there. */
  value(series: string): string;
};

/** Serves the figures of a test server on a port, of its database or of another address. */
export async function startMetrics(
  server: TestServer,
  databaseUrl = server.databaseUrl,
): Promise<{ scrape(): Promise<Scraped>; stop(): Promise<void> }> {
  const limits = { statementMs: patienceMs, allMs: patienceMs, pool: patientLimits };
  const { services } = server;
  const app: FastifyInstance = await serveMetrics(services, databaseUrl, '127.0.0.1', 0, limits);
  const { port } = app.server.address() as AddressInfo;
  return {
    async scrape() {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}.`);
      const text = await answer.text();
      const lines = text.split('\n');
      const value = (series: string): string =>
        lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? '';
      return { text, value };
    },
    stop: () => app.close(),
  };
}
