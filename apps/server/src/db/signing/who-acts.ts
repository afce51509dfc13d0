import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** Runs work in the name of a session, such as 'operator:3 session:…'; what it signs names it. */
export function actAs<T>(who: string, work: () => T): T {
  return acting.run(who, work);
}

/** In whose name this runs; without a session it is the server itself. */
export function whoActs(): string {
  return acting.getStore() ?? 'server';
}
