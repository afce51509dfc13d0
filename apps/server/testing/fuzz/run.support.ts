import { crc32 } from 'node:zlib';
import type { CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { throwAt, type Thrown } from '#testing/fuzz/bodies.support.ts';
import { randomOf } from '#testing/fuzz/random.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** Who throws; each signs in again where a call has ended the session. */
export type Thrower = { uid: string; token: string; signIn(): Promise<string> };
type Who = 'nobody' | 'member' | 'operator';
export type Throwers = Record<Who, Thrower> & {
  /** How long a call may take. */
  withinMs: number;
};

/** A request with everything that is needed to throw it again. */
export type Shot = Thrown & {
  name: string;
  number: number;
  who: Who;
  /** Whether the sender may use the call at all. */
  allowed: boolean;
};

/** What the requests for one call led to. */
export type Tally = { thrown: number; statuses: Record<string, number>; slowestMs: number };

/** Something that must not happen, with the request that made it happen. */
export type Fault = { what: string; shot: Shot };

const seats = { public: 'nobody', member: 'member', operator: 'operator' } as const;

/** Those that must be refused, whatever the reason, or those that may be right. */
export type Kind = 'wrong' | 'right';

/**
 * The requests of one kind for every call, the same for the same seed. They are made one by one:
 * millions of them would not fit into memory.
 */
export function* shotsOf(
  kind: Kind,
  seed: number,
  perCall: number,
  { member, operator }: Throwers,
): Generator<Shot> {
  const plausible = [member.uid, '100000', '2026-03-01', 'Working', 'fund', operator.uid];
  for (const [name, definition] of callEntries as Iterable<[string, CallDefinition]>) {
    for (let number = 0; number < perCall; number += 1) {
      const random = randomOf(crc32(`${seed} ${name} ${number}`));
      const seat = seats[definition.access];
      const who = random.below(4) > 0 ? seat : random.pick(Object.values(seats));
      const allowed = seat === 'nobody' || who === seat;
      const thrown = throwAt(random, name, definition, member.uid, plausible);
      const isWrong = thrown.mustRefuse || !allowed;
      if (isWrong === (kind === 'wrong')) yield { ...thrown, name, number, who, allowed };
    }
  }
}

/** How many are under way at once, plus one request that must not be held up. */
const atOnce = 8;
const probe = '/api/ip';

/** Throws all of them and returns the outcomes by call, and what must not have happened. */
export async function throwAll(
  server: TestServer,
  shots: Iterator<Shot>,
  throwers: Throwers,
): Promise<{
  thrown: number;
  tallies: Map<string, Tally>;
  faults: Fault[];
  slowestProbeMs: number;
}> {
  const tallies = new Map<string, Tally>();
  const faults: Fault[] = [];
  let slowestProbeMs = 0;
  let thrown = 0;
  for (let batch; (batch = nextOf(shots, atOnce)).length > 0; thrown += batch.length) {
    const answers = batch.map((shot) => throwOne(server, shot, throwers, tallies, faults));
    const started = performance.now();
    const beside = await server.app.inject(probe);
    slowestProbeMs = Math.max(slowestProbeMs, performance.now() - started);
    if (beside.statusCode !== 200) faults.push({ what: 'the probe failed', shot: batch[0]! });
    await Promise.all(answers);
    // Rate limits are not the subject; a call that only answers 429 is not tried at all.
    await server.db.query('DELETE FROM try_counts');
  }
  return { thrown, tallies, faults, slowestProbeMs };
}

function nextOf(shots: Iterator<Shot>, count: number): Shot[] {
  const batch: Shot[] = [];
  while (batch.length < count) {
    const next = shots.next();
    if (next.done) break;
    batch.push(next.value);
  }
  return batch;
}

async function throwOne(
  server: TestServer,
  shot: Shot,
  throwers: Throwers,
  tallies: Map<string, Tally>,
  faults: Fault[],
): Promise<void> {
  const { method, url, payload, name, who } = shot;
  const thrower = throwers[who];
  const headers = { ...shot.headers, ...(thrower.token ? { authorization: thrower.token } : {}) };
  const started = performance.now();
  const { statusCode } = await server.app.inject({
    method,
    url,
    headers,
    remoteAddress: `10.66.${shot.number & 255}.7`,
    ...(payload === undefined ? {} : { payload }),
  });
  const ms = performance.now() - started;
  const tally = tallies.get(name) ?? { thrown: 0, statuses: {}, slowestMs: 0 };
  tally.thrown += 1;
  tally.statuses[statusCode] = (tally.statuses[statusCode] ?? 0) + 1;
  tally.slowestMs = Math.max(tally.slowestMs, ms);
  tallies.set(name, tally);
  if (statusCode >= 500) faults.push({ what: `answered ${statusCode}`, shot });
  if (ms > throwers.withinMs) faults.push({ what: `took ${Math.round(ms)} ms`, shot });
  const mustRefuse = shot.mustRefuse || !shot.allowed;
  if (mustRefuse && statusCode < 400) faults.push({ what: 'was not refused', shot });
  // A call may end the very session that it came with, and the next one needs another.
  if (statusCode === 401 && shot.allowed && who !== 'nobody')
    thrower.token = await thrower.signIn();
}

/** The tallies as the lines of a table. */
export function tableOf(tallies: ReadonlyMap<string, Tally>): string {
  const rows = [...tallies].map(([name, { thrown, statuses, slowestMs }]) => {
    const by = Object.entries(statuses).map(([status, count]) => `${status}×${count}`);
    const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
    const failures = failed.reduce((sum, [, count]) => sum + count, 0);
    return [name, String(thrown), by.join(' '), `${Math.ceil(slowestMs)} ms`, String(failures)];
  });
  const lines = [['call', 'thrown', 'answered', 'slowest', '5xx'], ...rows];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines
    .map((line) => line.map((text, at) => text.padEnd(widths[at]!)).join('  '))
    .join('\n');
}
