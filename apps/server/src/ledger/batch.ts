import type { Ledger } from '#call/ports.ts';
import type { PostingInput, PostingResult } from '#call/ports.ts';
import type { Database } from '#db/database.ts';
import { postAll } from '#ledger/post.ts';

type Waiting = {
  input: PostingInput;
  since: number;
  resolve(result: PostingResult): void;
  reject(error: unknown): void;
};

const mostPerCall = 64;
const mostCalls = 4;
/** A call has a fixed price, so beside one that is under way it is made for so many or more. */
const worthACall = 16;
/** Unless the first has waited this long: the call under way may be held up by somebody's lock. */
const longestWaitMs = 5;

/**
 * Collects postings while calls are under way and sends what has gathered as one call, each item
 * accepted or refused on its own, one commit for all. The busier it gets the larger the calls, so
 * throughput rises with load instead of queueing. An idle ledger sends at once.
 */
export function makeLedger(db: Database): Ledger {
  const waiting: Waiting[] = [];
  let calls = 0;
  let isPlanned = false;
  let alarm: NodeJS.Timeout | undefined;

  // Requests that came in with the same tick of the event loop travel together.
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(pump);
  };
  const pump = (): void => {
    isPlanned = false;
    while (calls < mostCalls && waiting.length > 0) {
      const waitsMs = performance.now() - waiting[0]!.since;
      if (calls > 0 && waiting.length < worthACall && waitsMs < longestWaitMs) {
        clearTimeout(alarm);
        alarm = setTimeout(plan, longestWaitMs - waitsMs);
        return;
      }
      const share = Math.ceil(waiting.length / (mostCalls - calls));
      const batch = takeDistinct(waiting, Math.min(mostPerCall, Math.max(worthACall, share)));
      calls += 1;
      void send(db, batch).finally(() => {
        calls -= 1;
        plan();
      });
    }
  };
  return {
    post: (input) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, since: performance.now(), resolve, reject });
        plan();
      }),
  };
}

/** Takes the next items; one key is never twice in a call, its twin waits for the next. */
function takeDistinct(waiting: Waiting[], most: number): Waiting[] {
  const taken = new Map<string, Waiting>();
  const twins: Waiting[] = [];
  let seen = 0;
  while (seen < waiting.length && taken.size < most) {
    const each = waiting[seen]!;
    seen += 1;
    if (taken.has(each.input.key)) twins.push(each);
    else taken.set(each.input.key, each);
  }
  waiting.splice(0, seen, ...twins);
  return [...taken.values()];
}

async function send(db: Database, batch: Waiting[]): Promise<void> {
  try {
    const results = await book(db, batch);
    batch.forEach((each, index) => each.resolve(results[index]!));
  } catch (error) {
    if (batch.length === 1) return batch[0]!.reject(error);
    // One item that cannot be booked must not take its neighbours down: each for itself, then.
    for (const each of batch) await send(db, [each]);
  }
}

function book(db: Database, batch: Waiting[]): Promise<PostingResult[]> {
  const inputs = batch.map((each) => each.input);
  return db.retrying(() => postAll(db, inputs));
}
