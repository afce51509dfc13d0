import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { Refusal, why } from '#base/errors.ts';
import { keepReason, keepText, readKept, type Kept } from '#ledger/kept-answers.ts';
import type { RequestIdentity } from '#call/request-identity.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** The key of one request, and how long and for what it counts. */
export type RequestKey = {
  key: string;
  inputHash: Buffer;
  /** Null: forever. Otherwise the key is free again after this many seconds. */
  seconds: number | null;
  rememberRefusal: boolean;
};

/** The outcome of a request, and the number of what it made, if any. */
export type Outcome = Kept & { receipt: string | null };

/** Without a key of the client's, an identical request this soon after is the same one. */
const sameRequestSeconds = 10;

/**
 * The key of a request: the client's own; else the code that it brings, which is good for one
 * success and may be tried again after a refusal; else what was asked, for a few seconds.
 */
export function requestKey(identity: RequestIdentity, codeId: bigint | null): RequestKey {
  const { inputHash, clientKey, shortKey } = identity;
  if (clientKey !== null) {
    return { key: clientKey, inputHash, seconds: null, rememberRefusal: true };
  }
  if (codeId !== null) {
    return { key: `code:${codeId}`, inputHash, seconds: null, rememberRefusal: false };
  }
  // A refusal has moved nothing, so once its cause is fixed the request may be sent again.
  return { key: shortKey, inputHash, seconds: sameRequestSeconds, rememberRefusal: false };
}

/**
 * Runs a command at most once per key, in one transaction with its key: a repeated request answers
 * what the first one answered, refusals too, and changes nothing.
 */
export async function runOnce(
  services: Services,
  request: RequestKey,
  work: (tx: Queryable) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await services.db.transaction(async (tx) => {
      const known = await claim(services, tx, request);
      if (known !== null) return known;
      const outcome = await work(tx);
      await tx.query('UPDATE idempotency_keys SET answer = $2, receipt = $3 WHERE key = $1', [
        request.key,
        keptText(outcome),
        outcome.receipt,
      ]);
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return rememberRefusal(services, request, error.reason);
  }
}

/**
 * Writes a refusal down under its key, where refusals are remembered. Answers the refusal, or what
 * the key had been answered before: somebody with the same key may have been faster.
 */
export async function rememberRefusal(
  services: Services,
  request: RequestKey,
  reason: Reason<RefusalCode>,
): Promise<Outcome> {
  const refused = refusedBy(reason);
  if (!request.rememberRefusal) return (await earlierOutcome(services, request)) ?? refused;
  return services.db.transaction(
    async (tx) => (await claim(services, tx, request, keptText(refused))) ?? refused,
  );
}

/** A transfer's key is the ledger's own, and so has its posting for a receipt. */
const outcomeColumns = 'answer, coalesce(receipt, posting_id::text) AS receipt';

type OutcomeRow = { answer: string | null; receipt: string | null };

/** The outcome under the key, if it is known and still counts. */
async function earlierOutcome(
  { db, clock }: Services,
  { key, inputHash, seconds }: RequestKey,
): Promise<Outcome | null> {
  const since = seconds === null ? null : new Date(clock.now().getTime() - seconds * 1000);
  const [row] = await db.query<OutcomeRow>(
    `SELECT ${outcomeColumns} FROM idempotency_keys
     WHERE key = $1 AND input_hash = $2 AND ($3::timestamptz IS NULL OR at > $3)
       AND answer IS NOT NULL
     -- To lock a row is to write: this waits for the standby that the outcome may lack.
     FOR NO KEY UPDATE`,
    [key, inputHash, since],
  );
  return row ? outcomeOf(row) : null;
}

/** Takes the key. Null where it was free; otherwise the outcome it already has. */
async function claim(
  { clock }: Services,
  tx: Queryable,
  { key, inputHash, seconds }: RequestKey,
  answer: string | null = null,
): Promise<Outcome | null> {
  const now = clock.now();
  const free = seconds === null ? null : new Date(now.getTime() - seconds * 1000);
  const taken = await tx.query(
    {
      name: 'claim-key',
      text: `INSERT INTO idempotency_keys AS k (key, input_hash, answer, at)
        VALUES ($1, $2, $3, $4)
        ON CONFLICT (key) DO UPDATE SET answer = $3, receipt = NULL, at = $4, input_hash = $2
          WHERE k.at <= $5
        RETURNING 1`,
    },
    [key, inputHash, answer, now, free],
  );
  if (taken.length > 0) return null;
  const [row] = await tx.query<OutcomeRow & { input_hash: Buffer }>(
    {
      name: 'known-key',
      text: `SELECT input_hash, ${outcomeColumns} FROM idempotency_keys WHERE key = $1`,
    },
    [key],
  );
  // The holder of the key has committed by now, so its row and its answer are there.
  if (!row) throw new Error(`The key ${key} was taken and is gone.`);
  if (!row.input_hash.equals(inputHash)) return refusedBy(why('request.key-used'));
  return outcomeOf(row);
}

function outcomeOf({ answer, receipt }: OutcomeRow): Outcome {
  return { ...readKept(answer ?? ''), receipt };
}

/** The outcome of what was refused. */
export function refusedBy(reason: Reason<RefusalCode>): Outcome {
  return { text: reason.text, reason, receipt: null };
}

function keptText({ text, reason }: Outcome): string {
  return reason ? keepReason(reason) : keepText(text);
}

/** The outcome of what was done; throws the refusal where it was not. */
export function doneOrRefused(outcome: Outcome): Outcome {
  if (outcome.reason) throw new Refusal(outcome.reason);
  return outcome;
}
