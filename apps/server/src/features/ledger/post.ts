import { assertBalanced, type Entry } from '@canopy/ledger/postings.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Queryable } from '#db/database.ts';

/** One posting that is asked for. */
export type PostingInput = {
  /** The unique key: the client's, or derived from the cause, such as 'withdrawal:12:hold'. */
  key: string;
  /** The hash of what was asked with the key; the same key with another one is refused. */
  inputHash: Buffer;
  kind: string;
  cause: string;
  actor: string;
  remark: string;
  at: Date;
  entries: readonly Entry[];
  /** What a success answers, now and when the same key comes again. */
  answer: string;
  /** True where a refusal is remembered under the key as well. */
  rememberRefusal: boolean;
  reverses?: bigint;
  /** The code that this posting uses up. */
  codeId?: bigint;
};

/** What became of it; postingId is null where it was refused, and answer then says why. */
export type PostingResult = { postingId: bigint | null; answer: string };

const statement = {
  name: 'ledger-post',
  text: `SELECT posting_ids, answers FROM ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
    $12, $13, $14, $15, $16, $17, $18, $19)`,
};

/**
 * Books postings in one call. Each is accepted or refused on its own; a transaction that wants all
 * or nothing throws where one was refused. A transaction makes this call at most once, since the
 * order of locks is only kept within it.
 */
export async function postAll(
  tx: Queryable,
  inputs: readonly PostingInput[],
): Promise<PostingResult[]> {
  const items: unknown[][] = Array.from({ length: 11 }, () => []);
  const lines: unknown[][] = [[], [], [], []];
  inputs.forEach((input, index) => {
    assertBalanced(input.entries);
    const row = [
      input.key,
      input.inputHash,
      input.kind,
      input.cause,
      input.actor,
      input.remark,
      input.at,
      input.reverses ?? null,
      input.codeId ?? null,
      input.answer,
      input.rememberRefusal,
    ];
    row.forEach((value, column) => items[column]!.push(value));
    for (const { uid, account, amountMicros } of input.entries) {
      const line = [index + 1, uid, account, amountMicros];
      line.forEach((value, column) => lines[column]!.push(value));
    }
  });
  const texts = [
    messages.insufficientFund,
    messages.wrongCode,
    messages.keyUsed,
    messages.balanceTooLarge,
  ];
  const [row] = await tx.query<{ posting_ids: (string | null)[]; answers: string[] }>(statement, [
    ...items,
    ...lines,
    ...texts,
  ]);
  const { posting_ids, answers } = row!;
  return inputs.map((_, index) => {
    const id = posting_ids[index] ?? null;
    return { postingId: id === null ? null : BigInt(id), answer: answers[index]! };
  });
}
