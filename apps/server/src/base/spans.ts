import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { HttpError, Refusal } from '#base/errors.ts';
import { currentScope, inScope } from '#base/request-scope.ts';

/** Makes spans; the first one of a request gets ids that follow from the request's own. */
export type RequestTracer = Tracer & { forRequest<T>(request: string, make: () => T): T };

let tracer: RequestTracer | null = null;

/** From now on what happens is traced, or not. */
export function traceWith(next: RequestTracer | null): void {
  tracer = next;
}

/**
 * The ids of the trace of a request and of its first span. They follow from the id of the request,
 * so logs and traces are found by one id, and a job needs to know no other.
 */
export function traceIds(request: string): { traceId: string; spanId: string } {
  const traceId = request.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

/** Begins the trace of a request; whoever begins it ends it. */
export function beginTrace(request: string, name: string, kind = SpanKind.SERVER) {
  return tracer?.forRequest(request, () =>
    tracer?.startSpan(name, { root: true, kind }, ROOT_CONTEXT),
  );
}

/** Does a job that a request has put into the queue, as a part of that request's trace. */
export function asJobOf<T>(request: string, name: string, work: () => Promise<T>): Promise<T> {
  if (!tracer) return inScope({ request }, work);
  const context = { ...traceIds(request), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const parent = trace.setSpanContext(ROOT_CONTEXT, context);
  const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER }, parent);
  return inScope({ request, span }, () => ending(span, work));
}

/** Does a job of the clock; it is the beginning of its own trace. */
export function asOwnJob<T>(request: string, name: string, work: () => Promise<T>): Promise<T> {
  const span = beginTrace(request, name, SpanKind.INTERNAL);
  return inScope({ request, span }, () => (span ? ending(span, work) : work()));
}

/** Does a part of what a request asks for; the names are ours and never hold a value. */
export function inSpan<T>(
  name: string,
  work: () => Promise<T>,
  attributes: Attributes = {},
): Promise<T> {
  const scope = currentScope();
  if (!tracer || !scope?.span) return work();
  const parent = trace.setSpan(ROOT_CONTEXT, scope.span);
  const span = tracer.startSpan(name, { attributes }, parent);
  return inScope({ ...scope, span }, () => ending(span, work));
}

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A refusal is an answer. Of an error only the kind: its text may name somebody.
    if (!(error instanceof Refusal) && !(error instanceof HttpError)) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
    }
    throw error;
  } finally {
    span.end();
  }
}
