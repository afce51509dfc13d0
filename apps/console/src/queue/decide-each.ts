/** The outcome for one item of a decision. */
export type ItemOutcome = { id: number; text: string; kind: 'done' | 'waits' | 'refused' | 'lost' };

/** What the server said of one item: the text, and the code where it is not done. */
type Said = { text: string; code: string | null };

/** How one item is sent; it throws where no answer came. */
type SendOne = (id: number, key: string) => Promise<Said>;

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
  textOf: (error: unknown) => string,
  onOutcome: (outcome: ItemOutcome) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      const { text, code } = await send(id, keys.keyOf(id, words));
      keys.answered(id, words);
      onOutcome({ id, text, kind: kindOf(code) });
    } catch (error) {
      onOutcome({ id, text: textOf(error), kind: 'lost' });
    }
  }
}

function kindOf(code: string | null) {
  if (code === null) return 'done';
  return code === 'decision.second-operator' ? 'waits' : 'refused';
}
