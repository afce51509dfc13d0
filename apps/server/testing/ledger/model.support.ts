import { messages } from '@canopy/contract/messages.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Entry } from '@canopy/ledger/postings.ts';
import type { PostingInput } from '#call/ports.ts';

/** What the model says to a posting. */
export type ModelAnswer = { isAccepted: boolean; answer: string };

/** The ledger as one person with paper and pencil would keep it: one posting after the other. */
export type Model = {
  post(input: PostingInput): ModelAnswer;
  /** Balances of members' wallets by 'uid:account'; those without an entry are not there. */
  balances: ReadonlyMap<string, Micros>;
};

/** The name of a member's wallet; empty for an account of the company's. */
export function walletName({ uid, account }: Pick<Entry, 'uid' | 'account'>): string {
  return uid === null ? '' : `${uid}:${account}`;
}

export function makeModel(): Model {
  const balances = new Map<string, Micros>();
  const keys = new Map<string, ModelAnswer & { inputHash: Buffer }>();

  function decide(input: PostingInput): ModelAnswer {
    const after = new Map(balances);
    for (const entry of input.entries) {
      const name = walletName(entry);
      if (name === '') continue;
      const balance = (after.get(name) ?? 0n) + entry.amountMicros;
      if (balance < 0n) return { isAccepted: false, answer: messages.insufficientFund };
      after.set(name, balance);
    }
    after.forEach((balance, name) => balances.set(name, balance));
    return { isAccepted: true, answer: input.answer };
  }

  return {
    balances,
    post(input) {
      const known = keys.get(input.key);
      if (known && !known.inputHash.equals(input.inputHash)) {
        return { isAccepted: false, answer: messages.keyUsed };
      }
      if (known) return { isAccepted: known.isAccepted, answer: known.answer };
      const decision = decide(input);
      if (decision.isAccepted || input.rememberRefusal) {
        keys.set(input.key, { ...decision, inputHash: input.inputHash });
      }
      return decision;
    },
  };
}
