import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';

/** The outcome for one item of a decision, and why it is not done; null where it is. */
export type ItemOutcome = {
  id: number;
  kind: 'done' | 'waits' | 'refused' | 'lost';
  why: Reason | null;
};

/** Sends one item and answers why it is not done, or null; it throws where no answer came. */
type SendOne = (id: number, key: string) => Promise<Reason | null>;

/** The refusals of what somebody else has decided meanwhile. */
const decidedCodes: readonly string[] = [
  'request.decided',
  'reward.released-already',
] satisfies RefusalCode[];

/** Whether an item was not decided because somebody else had decided it before. */
export function decidedByOther({ why }: ItemOutcome): boolean {
  return why !== null && decidedCodes.includes(why.code);
}

/**
 * Keeps the key of each item until the server has answered for it. Pressing again with the same
 * remark is then the same request, and nothing is decided or paid twice.
 */
export function makeKeys(newKey: () => string) {
  const kept = new Map<string, string>();
  return {
    keyOf(id: number, words: string): string {
      const name = `${id} ${words}`;
      const key = kept.get(name) ?? newKey();
      kept.set(name, key);
      return key;
    },
    answered(id: number, words: string): void {
      kept.delete(`${id} ${words}`);
    },
  };
}

/**
 * Decides one after the other, never side by side: the wallets that they move may be the same, and
 * the operator sees the list grow. An item without an answer stays to be sent again.
 */
export async function decideEach(
  ids: readonly number[],
  words: string,
  keys: ReturnType<typeof makeKeys>,
  send: SendOne,
  onOutcome: (outcome: ItemOutcome) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      const why = await send(id, keys.keyOf(id, words));
      keys.answered(id, words);
      onOutcome({ id, kind: kindOf(why), why });
    } catch (error) {
      onOutcome({ id, kind: 'lost', why: reasonOf(error) });
    }
  }
}

function kindOf(why: Reason | null) {
  if (why === null) return 'done';
  return why.code === 'decision.second-operator' ? 'waits' : 'refused';
}
