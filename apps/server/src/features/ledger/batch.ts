import type { Database } from '#db/database.ts';
import { postAll, type PostingInput, type PostingResult } from '#features/ledger/post.ts';

/** Books single postings; those that arrive together go to the database together. */
export type Ledger = { post(input: PostingInput): Promise<PostingResult> };

type Waiting = {
  input: PostingInput;
  resolve(result: PostingResult): void;
  reject(error: unknown): void;
};

const mostPerCall = 64;
const mostCalls = 4;

/**
 * Collects postings while calls are under way and sends what has gathered as one call, each item
 * accepted or refused on its own, one commit for all. The busier it gets the larger the calls, so
 * throughput rises with load instead of queueing. An idle ledger sends at once.
 */
export function makeLedger(db: Database): Ledger {
  const waiting: Waiting[] = [];
  let calls = 0;
  const pump = (): void => {
    while (calls < mostCalls && waiting.length > 0) {
      calls += 1;
      void send(db, takeDistinct(waiting)).finally(() => {
        calls -= 1;
        pump();
      });
    }
  };
  return {
    post: (input) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        // Requests that came in with the same tick of the event loop travel together.
        if (waiting.length === 1) setImmediate(pump);
      }),
  };
}

/** Takes the next items; one key is never twice in a call, its twin waits for the next. */
function takeDistinct(waiting: Waiting[]): Waiting[] {
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  const keys = new Set<string>();
  for (const each of waiting) {
    const fits = taken.length < mostPerCall && !keys.has(each.input.key);
    (fits ? taken : left).push(each);
    if (fits) keys.add(each.input.key);
  }
  waiting.splice(0, waiting.length, ...left);
  return taken;
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
