/** What became of one item of a decision. */
export type Outcome = { id: number; text: string; kind: 'done' | 'waits' | 'refused' | 'lost' };

/** How one item is sent; it answers the server's text, or throws where no answer came. */
type SendOne = (id: number, key: string) => Promise<string>;

type Names = {
  /** The answer that means that it is done. */
  success: string;
  /** The answer that means that a second operator has to agree. */
  secondOperator: string;
  textOf: (error: unknown) => string;
  newKey: () => string;
};

/**
 * Keeps the key of each item until the server has answered for it. Pressing again with the same
 * words is then the same request, and nothing is decided or paid twice.
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
 * whoever watches sees the list grow. An item without an answer stays to be sent again.
 */
export async function decideEach(
  ids: readonly number[],
  words: string,
  keys: ReturnType<typeof makeKeys>,
  send: SendOne,
  names: Pick<Names, 'success' | 'secondOperator' | 'textOf'>,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      const text = await send(id, keys.keyOf(id, words));
      keys.answered(id, words);
      onOutcome({ id, text, kind: kindOf(text, names) });
    } catch (error) {
      onOutcome({ id, text: names.textOf(error), kind: 'lost' });
    }
  }
}

function kindOf(
  text: string,
  { success, secondOperator }: Pick<Names, 'success' | 'secondOperator'>,
) {
  if (text === success) return 'done';
  return text === secondOperator ? 'waits' : 'refused';
}
