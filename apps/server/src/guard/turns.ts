import type { Clock } from '#base/clock.ts';
import { HttpError, tooMany, why } from '#base/errors.ts';
import type { Sleep } from '#base/sleep.ts';
import type { Pace, Turns } from '#call/pace.ts';
import type { Database } from '#db/database.ts';
import { takeTurn } from '#guard/take-turn.ts';
import { tryKey } from '#guard/try-limits.ts';

/** How long anybody waits, and how many do at once: for one thing, and on this server in all. */
export const waits = { seconds: 30, perLine: 20, inAll: 1000 } as const;

type Waiter = { rank: number; until: number; admit(): void; refuse(error: unknown): void };
type Line = { waiters: Waiter[]; freeAt: number };

/**
 * The lines of one server, in its memory. The turns are in the database, where all servers see
 * them.
 */
export function makeTurns(db: Database, clock: Clock, sleep: Sleep): Turns {
  const lines = new Map<string, Line>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const now = (): number => clock.now().getTime();
  const allWaiters = (): Waiter[] => [...lines.values()].flatMap(({ waiters }) => waiters);

  /** Gives the next turn to the best, or waits for it; those who have waited long enough leave. */
  const step = async (pace: Pace, who: string, line: Line): Promise<void> => {
    const at = now();
    const best = bestOf(line.waiters);
    if (best && line.freeAt <= at) {
      const freeAt = await takeTurn(db, pace, who, new Date(at));
      if (freeAt === 'taken') best.admit();
      else line.freeAt = freeAt.getTime();
      return;
    }
    for (const waiter of line.waiters.filter(({ until }) => until <= at)) {
      waiter.refuse(tooMany(waits.seconds));
    }
    const next = Math.min(line.freeAt, ...line.waiters.map(({ until }) => until));
    if (line.waiters.length > 0) await sleep(next - at, signal);
  };

  const start = (pace: Pace, who: string, freeAt: number): Line => {
    const line: Line = { waiters: [], freeAt };
    lines.set(tryKey(pace, who), line);
    const run = async (): Promise<void> => {
      try {
        while (line.waiters.length > 0) await step(pace, who, line);
      } catch (error) {
        for (const waiter of line.waiters) waiter.refuse(error);
      }
      // Immediately, before anybody else can join a line that nobody serves.
      lines.delete(tryKey(pace, who));
    };
    setImmediate(() => void run());
    return line;
  };

  return {
    async wait(pace, who, rank, gone) {
      const key = tryKey(pace, who);
      const freeAt = lines.has(key) ? null : await takeTurn(db, pace, who, clock.now());
      if (freeAt === 'taken') return;
      if (signal.aborted || gone.aborted) throw broken();
      const line = lines.get(key) ?? start(pace, who, freeAt?.getTime() ?? now());
      const isFull = line.waiters.length >= waits.perLine;
      if (isFull) makeRoom(line, rank);
      else if (allWaiters().length >= waits.inAll) makeRoom(longestOf([...lines.values()]), rank);
      await standIn(line, rank, now() + waits.seconds * 1000, gone);
    },
    stop() {
      stopping.abort();
      for (const waiter of allWaiters()) waiter.refuse(broken());
    },
  };
}

/** Waits in the line until it lets one go. */
function standIn(line: Line, rank: number, until: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      line.waiters = line.waiters.filter((each) => each !== waiter);
      gone.removeEventListener('abort', end);
    };
    const waiter: Waiter = {
      rank,
      until,
      admit: () => (leave(), resolve()),
      refuse: (error) => (leave(), reject(error)),
    };
    const end = (): void => waiter.refuse(broken());
    gone.addEventListener('abort', end);
    line.waiters.push(waiter);
  });
}

/** Sends the last of a line away; throws the 429 if the newcomer would be behind even that one. */
function makeRoom(line: Line, rank: number): void {
  const last = lastOf(line.waiters);
  if (!last || last.rank < rank) throw tooMany(waits.seconds);
  last.refuse(tooMany(waits.seconds));
}

/**
 * Of those who tried least, the one who came last: a crowd that came before cannot block
 * anybody.
 */
function bestOf(waiters: readonly Waiter[]): Waiter | undefined {
  return waiters.toReversed().toSorted((a, b) => a.rank - b.rank)[0];
}

/** Of those who tried most, the one who came first. */
function lastOf(waiters: readonly Waiter[]): Waiter | undefined {
  return waiters.toSorted((a, b) => b.rank - a.rank)[0];
}

function longestOf(lines: readonly Line[]): Line {
  return lines.reduce((a, b) => (b.waiters.length > a.waiters.length ? b : a));
}

function broken(): HttpError {
  return new HttpError(503, why('server.restarting'), 5);
}
