import { createHash } from 'node:crypto';
import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Role } from '@canopy/contract/call.ts';
import { isRefusal } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { RequestKey } from '#ledger/run-once.ts';

/** One thing that happens in the demo. */
export type DemoStep = {
  /** How many days before the demo's own today; steps come in the order in which they happen. */
  daysAgo: number;
  run(stage: DemoStage): Promise<void>;
};

/** What a step is given. */
export type DemoStage = {
  /** The server at the step's moment, or some hours after it, and never in the future. */
  services: Services;
  later(hours: number): Services;
  /** The member of a place in the list of people; -1 is the root. */
  uidOf(place: number): number;
  /** The call of a member, as it would come over HTTP; the name makes it recognisable. */
  member(uid: number, name?: string): Caller;
  /** The call of the operator. */
  operator(name?: string): Caller;
  /** A key under which a part of this step is done once, however often the demo is started. */
  key(name?: string): RequestKey;
};

/** What is the same for all steps. */
export type DemoGround = {
  services: Services;
  /** The beginning of the demo's own today. */
  today: Date;
  operator: Caller['operator'];
  uidOf: DemoStage['uidOf'];
};

const dayMs = 86_400_000;

/** The stage of one step. */
export function stageOf(ground: DemoGround, no: number, daysAgo: number): DemoStage {
  const { services, today, operator, uidOf } = ground;
  const now = services.clock.now().getTime();
  const later = (hours: number): Services => {
    const at = Math.min(today.getTime() - daysAgo * dayMs + hours * 3_600_000, now);
    return { ...services, clock: { now: () => new Date(at) } };
  };
  const key = (name = ''): RequestKey => {
    const text = `demo:${no}:${name}`;
    const inputHash = createHash('sha256').update(text).digest();
    return { key: text, inputHash, seconds: null, rememberRefusal: false };
  };
  const caller = (name: string): Omit<Caller, 'actor' | 'operator'> => {
    const { key: clientKey, inputHash } = key(name);
    const identity = { inputHash, clientKey, shortKey: clientKey };
    return {
      address: '127.0.0.1',
      countedAddress: '127.0.0.1',
      gone: new AbortController().signal,
      device: 'Demo',
      cookies: {},
      setCookie() {},
      identity,
      upload: null,
    };
  };
  return {
    services: later(0),
    later,
    uidOf,
    key,
    // Nobody asks a member's call for its operator, or the other way round.
    member: (uid, name = '') =>
      ({ ...caller(name), actor: { uid, sessionId: '', suspended: false } }) as Caller,
    operator: (name = '') => ({ ...caller(name), operator }) as Caller,
  };
}

/** Runs a command of which the demo does not know whether it was done before it was cut off. */
export async function unlessDone(work: () => Promise<unknown>, done: RefusalCode): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error, done)) throw error;
  }
}

/** Who decides in the demo. */
export async function firstOperator(db: Queryable): Promise<Caller['operator']> {
  const [row] = await db.query<{ id: number; email: string; role: Role }>(
    'SELECT id, email, role FROM operators ORDER BY id LIMIT 1',
  );
  if (!row) throw new Error('The demo needs an operator who decides.');
  return { ...row, sessionId: '' };
}
