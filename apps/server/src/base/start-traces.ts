import type { Logger } from 'pino';
import type { Config } from '#base/config.ts';
import { traceIds, traceWith, type RequestTracer } from '#base/spans.ts';

/** How long a collector may take, also for the last spans when the server stops. */
const usualTimeoutMs = 2000;

/**
 * Sends traces to TRACE_URL; returns what ends it. Without the setting nothing is even loaded. What
 * the collector does not take in time is thrown away: no request ever waits for it.
 */
export async function startTraces(
  { traceUrl, traceShare }: Pick<Config, 'traceUrl' | 'traceShare'>,
  log: Pick<Logger, 'warn'>,
  timeoutMillis = usualTimeoutMs,
): Promise<() => Promise<void>> {
  if (traceUrl === null) return async () => {};
  const { diag, DiagLogLevel } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const sdk = await import('@opentelemetry/sdk-trace');
  const warn = (text: string): void => log.warn({ traces: true }, text);
  const quiet = (): void => {};
  const lines = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(lines, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  let root: string | null = null;
  const random = new sdk.RandomIdGenerator();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'canopy' }),
    // By the id of the trace, so that all servers keep the same ones whole.
    sampler: new sdk.TraceIdRatioBasedSampler(traceShare),
    idGenerator: {
      generateTraceId: () => (root ? traceIds(root).traceId : random.generateTraceId()),
      generateSpanId: () => (root ? traceIds(root).spanId : random.generateSpanId()),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: traceUrl, timeoutMillis }),
        scheduledDelayMillis: 1000,
      }),
    ],
  });
  const tracer = provider.getTracer('canopy');
  const forRequest: RequestTracer['forRequest'] = (request, make) => {
    root = request;
    try {
      return make();
    } finally {
      root = null;
    }
  };
  traceWith(Object.assign(tracer, { forRequest }));
  return async () => {
    traceWith(null);
    await provider.shutdown().catch(() => warn('The last traces could not be sent.'));
  };
}
