import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What something is done for: a request, by its id, or a job of the clock, which has one too. */
export type Scope = {
  readonly request: string;
  /** The part of the trace that what is done now belongs to; none where nothing is traced. */
  readonly span?: Span | undefined;
};

const scopes = new AsyncLocalStorage<Scope>();

/** Runs work, and all that it starts, for a request. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** What this is done for; nothing in the loops that run by themselves. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

/** The id of the request that this is done for. */
export function requestId(): string | null {
  return scopes.getStore()?.request ?? null;
}
