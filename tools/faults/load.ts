import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A member who pays, and the server that they use. */
export type Payer = { uid: number; token: string; url: string };

/** What the members who pay were told. */
export type Heard = {
  /** The receipt that answered each request. */
  receipts: Map<string, string>;
  /** How often somebody was told to try again, or got no answer. */
  waits: number;
  /** The longest that anybody waited for any answer, in milliseconds. */
  longestMs: number;
  /** Answers that nobody should ever get. */
  strange: string[];
};

/** Payments that go on until they are stopped. */
export type Load = {
  heard: Heard;
  /** Lets every request that is open come to its end. */
  stop(): Promise<void>;
};

/** So long somebody waits for an answer at most. */
const mostMs = 25_000;

/** Every payer pays one dollar after the other; what has no answer is asked again by its key. */
export function startLoad(payers: readonly Payer[]): Load {
  const heard: Heard = { receipts: new Map(), waits: 0, longestMs: 0, strange: [] };
  let stoppedAt = Infinity;
  const isOver = (): boolean => performance.now() > stoppedAt + mostMs;
  const pay = async (payer: Payer): Promise<void> => {
    while (stoppedAt === Infinity) await payOne(payer, heard, isOver);
  };
  const paying = payers.map(pay);
  return {
    heard,
    async stop() {
      stoppedAt = performance.now();
      await Promise.all(paying);
    },
  };
}

async function payOne(payer: Payer, heard: Heard, isOver: () => boolean): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const begun = performance.now();
    const answer = await ask(payer, key);
    heard.longestMs = Math.max(heard.longestMs, performance.now() - begun);
    if (answer.receipt !== undefined) {
      heard.receipts.set(key, answer.receipt);
      // As a person does, who reads the receipt.
      await sleep(20);
      return;
    }
    heard.waits += 1;
    if (answer.strange !== undefined) heard.strange.push(answer.strange);
    if (isOver()) {
      heard.strange.push('nothing, however often they asked');
      return;
    }
    await sleep(100 + Math.random() * 200);
  }
}

type Told = { receipt?: string; strange?: string };

async function ask({ uid, token, url }: Payer, key: string): Promise<Told> {
  try {
    const answer = await fetch(`${url}/api/forexWithdrawalRequest`, {
      method: 'POST',
      signal: AbortSignal.timeout(mostMs),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ uid, amount: 1, Wtype: 'FUND', withdrawlby: 'screen' }),
    });
    const text = await answer.text();
    const { receipt, code } = JSON.parse(text) as { receipt?: { no: string }; code?: string };
    if (answer.status === 200 && receipt) return { receipt: receipt.no };
    const isExpected = answer.status === 503 && (code ?? '').startsWith('server.');
    return isExpected ? {} : { strange: `${answer.status} ${text}` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? { strange: `No answer within ${mostMs / 1000} s.` } : {};
  }
}
