import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAway, isAway } from '#db/away.ts';

/** When somebody looks what has become of a statement. */
export type WatchLimits = {
  /** How long it may go without an answer before anybody looks, */
  lookAfterMs: number;
  /** how often that is checked, */
  lookEveryMs: number;
  /** and how long the look itself may take. */
  lookMs: number;
};

/** A statement, as the driver keeps it. */
type Asked = { readonly text?: string };

/** A connection with what the driver knows of it. */
type Wire = pg.ClientBase & {
  readonly _activeQuery: Asked | null;
  readonly _queryQueue: readonly Asked[];
  readonly connection: { readonly stream: Socket };
};

/** A statement without an answer. */
type Open = { query: object; text: string; since: number; missed: number };

/**
 * What a connection is busy with. After an error whose end was lost nothing is under way for the
 * driver, and the next statement waits behind it for ever.
 */
const askedOn = (wire: Wire): Asked | null => wire._activeQuery ?? wire._queryQueue[0] ?? null;

/** Missed once, the answer may be on its way; missed twice, the statement is lost. */
const mostMissed = 2;

/**
 * Throws away connections whose statement nobody works on any more, because the network or the
 * machine behind it is gone: no packet says so, and the system would wait for a quarter of an hour.
 * Time alone says nothing, since a closing may take long; so another connection asks the database
 * which statements it still runs. Where nobody answers that, it runs none.
 */
export function watchConnections(
  connectionString: string,
  limits: WatchLimits,
): { add(client: pg.ClientBase): void } {
  const wires = new Map<Wire, Open | null>();
  let finishedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  const check = (): void => {
    const { late, hasFinished } = noteOpen(wires, limits.lookAfterMs);
    if (hasFinished) finishedAt = performance.now();
    if (late.length === 0 || isLooking) return;
    isLooking = true;
    const begun = performance.now();
    // A pooler that is full lets nobody look; who answers others meanwhile is there.
    const isBusy = (): boolean => finishedAt > begun;
    void look(connectionString, limits.lookMs, late, isBusy).finally(() => (isLooking = false));
  };
  return {
    add(client) {
      const wire = client as Wire;
      wires.set(wire, null);
      timer ??= setInterval(check, limits.lookEveryMs).unref();
      wire.once('end', () => {
        wires.delete(wire);
        if (wires.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
}

/** Notes what every connection is busy with, and answers what is so for too long. */
function noteOpen(
  wires: Map<Wire, Open | null>,
  lookAfterMs: number,
): { late: [Wire, Open][]; hasFinished: boolean } {
  const now = performance.now();
  const late: [Wire, Open][] = [];
  let hasFinished = false;
  for (const [wire, open] of wires) {
    const query = askedOn(wire);
    if (query && open?.query === query) {
      if (now - open.since >= lookAfterMs) late.push([wire, open]);
    } else {
      hasFinished ||= open !== null;
      wires.set(wire, query && { query, text: query.text ?? '', since: now, missed: 0 });
    }
  }
  return { late, hasFinished };
}

async function look(
  connectionString: string,
  lookMs: number,
  late: readonly [Wire, Open][],
  isBusy: () => boolean,
): Promise<void> {
  const running = await askWhichRun(connectionString, lookMs, late, isBusy);
  for (const [at, [wire, open]] of late.entries()) {
    open.missed = running[at] ? 0 : open.missed + 1;
    if (askedOn(wire) !== open.query || open.missed < mostMissed) continue;
    giveUpOn(wire, 'A statement got no answer.');
  }
}

/** Fails all that a connection has been asked. */
export function giveUpOn(client: pg.ClientBase, why: string): void {
  (client as Wire).connection.stream.destroy(new DatabaseAway(why));
}

/** For each statement, whether the database works on such a one for about as long. */
async function askWhichRun(
  connectionString: string,
  lookMs: number,
  late: readonly [Wire, Open][],
  isBusy: () => boolean,
): Promise<boolean[]> {
  const now = performance.now();
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: lookMs,
    query_timeout: lookMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ running: boolean }>(
      // Half as long: it may have been on its way for a while. Where sessions do not say what they
      // do (track_activities), this one does not either, and nothing is known.
      `SELECT own.state IS DISTINCT FROM 'active' OR EXISTS (SELECT FROM pg_stat_activity a
         WHERE a.state = 'active' AND a.pid <> pg_backend_pid()
           AND left(a.query, 90) = left(s.text, 90)
           AND a.query_start <= clock_timestamp() - s.ms / 2 * interval '1 ms') AS running
       FROM pg_stat_activity own,
         unnest($1::text[], $2::float8[]) WITH ORDINALITY AS s (text, ms, at)
       WHERE own.pid = pg_backend_pid()
       ORDER BY s.at`,
      [late.map(([, { text }]) => text), late.map(([, { since }]) => now - since)],
    );
    return rows.map(({ running }) => running);
  } catch (error) {
    // One that is full, or shows nobody what it does, is there: then nothing is known.
    const isFull = (error as { code?: string }).code === '53300';
    const isThere = !isAway(error) || isFull || isBusy();
    return late.map(() => isThere);
  } finally {
    // Without waiting: nobody may be there to say goodbye to.
    void client.end().catch(() => {});
  }
}
