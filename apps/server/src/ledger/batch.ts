import { requestId } from '#base/request-scope.ts';
import type { Ledger, PostingInput } from '#call/ports.ts';
import type { Database } from '#db/database.ts';
import { gather } from '#db/gather.ts';
import { postAll } from '#ledger/post.ts';

/**
 * Books single postings; those that arrive together go to the database as one call, each item
 * accepted or refused on its own, one commit for all. The busier it gets the larger the calls, so
 * throughput rises with load instead of queueing.
 */
export function makeLedger(db: Database): Ledger {
  const post = gather((inputs: readonly PostingInput[]) => db.retrying(() => postAll(db, inputs)), {
    keyOf: ({ key }) => key,
    mostRuns: 4,
    mostItems: 64,
    worthARun: 16,
    longestWaitMs: 5,
    failAlone: true,
  });
  return { post: (input) => post({ ...input, request: requestId() }) };
}
