import { readFileSync } from 'node:fs';
import { readRound } from '@canopy/beacon/round.ts';
import { runningClock } from '#base/clock.ts';
import type { Database } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { waitingFor } from '#features/plan/coupons/beacons.store.ts';
import { drawTask } from '#features/plan/coupons/draw-bonanza.ts';
import { keepRound } from '#features/plan/coupons/keep-round.ts';
import { onExisting, openSigning, type Environment } from '#server/existing-database.ts';

/** A file that cannot be used; the text says why. */
class RoundRefused extends Error {}

/**
 * Hands a draw the round of its beacon that somebody fetched by hand, with the settings of the
 * server, whether it is running or not. It is checked like a relay's answer. Answers the exit code:
 * 0 it is kept, 1 the file is refused, 2 nothing could be done.
 */
export async function runBeacon(
  env: Environment,
  file: string | undefined,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    if (!file) throw new Error('Say which file: npm run beacon -- path/to/round.json');
    const text = readFileSync(file, 'utf8');
    const id = await onExisting(env, async (url, config) => {
      const { db } = await openSigning(url, config);
      try {
        return await takeRound(db, text);
      } finally {
        await db.close();
      }
    });
    print(`The round is kept. Bonanza ${id} is drawn with it as soon as the server runs.`);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`Nothing has changed. ${reason}`);
    return error instanceof RoundRefused ? 1 : 2;
  }
}

async function takeRound(db: Database, text: string): Promise<number> {
  const round = readRound(parsed(text));
  if (!round) throw new RoundRefused('The file is not a round as relays answer it.');
  const waiting = await waitingFor(db, round.round);
  if (waiting.length === 0) {
    throw new RoundRefused(`No bonanza that has ended waits for round ${round.round}.`);
  }
  for (const id of waiting) {
    if (!(await keepRound({ db, clock: runningClock() }, id, round))) continue;
    await enqueueJob(db, drawTask, {}, `${drawTask}:${id}`, 0);
    return id;
  }
  throw new RoundRefused('The round is not signed by the chain that was named.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
