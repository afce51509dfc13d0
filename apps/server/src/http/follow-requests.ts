import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from '#base/counts.ts';
import { inScope } from '#base/request-scope.ts';
import { beginTrace } from '#base/spans.ts';

/**
 * Gives every request its id, under which all that it does is logged and traced, and logs and
 * measures its answer. The id is ours: one from outside could be that of somebody else's request.
 */
export function followRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const span = beginTrace(request.id, `${request.method} ${routeOf(request)}`);
    if (span) spans.set(request, span);
    inScope({ request: request.id, span }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = routeOf(request);
    const { statusCode: status, elapsedTime } = reply;
    requestSeconds.observe({ call, status: String(status) }, elapsedTime / 1000);
    request.log.info({ req: request, status, ms: Math.round(elapsedTime) }, 'Answered.');
    const span = spans.get(request);
    span?.setAttributes({ 'http.route': call, 'http.response.status_code': status });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** The route as registered, so that ids become neither labels nor names. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'page';
}
