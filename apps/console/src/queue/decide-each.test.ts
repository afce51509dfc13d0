import { describe, expect, it } from 'vitest';
import { decideEach, makeKeys, type ItemOutcome } from '#queue/decide-each.ts';

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** The codes of the texts that do not mean that it is done. */
const codes: Record<string, string> = {
  'Already Approved': 'request.decided',
  second: 'decision.second-operator',
};

function counter(): () => string {
  let count = 0;
  return () => `key ${(count += 1)}`;
}

/** Sends all and answers what was sent and its outcome. */
async function run(
  ids: number[],
  words: string,
  keys: ReturnType<typeof makeKeys>,
  answer: (id: number) => string,
): Promise<{ sent: string[]; outcomes: ItemOutcome[] }> {
  const sent: string[] = [];
  const outcomes: ItemOutcome[] = [];
  const send = async (id: number, key: string) => {
    sent.push(`${id} ${key}`);
    const text = answer(id);
    return { text, code: codes[text] ?? null };
  };
  await decideEach(ids, words, keys, send, textOf, (outcome) => outcomes.push(outcome));
  return { sent, outcomes };
}

describe('decideEach', () => {
  it('gives each item a key of its own and says what became of it', async () => {
    const answers: Record<number, string> = { 1: 'success', 2: 'Already Approved', 3: 'second' };
    const { sent, outcomes } = await run([1, 2, 3], 'approve', makeKeys(counter()), (id) =>
      String(answers[id]),
    );
    expect(sent).toEqual(['1 key 1', '2 key 2', '3 key 3']);
    expect(outcomes).toEqual([
      { id: 1, text: 'success', kind: 'done' },
      { id: 2, text: 'Already Approved', kind: 'refused' },
      { id: 3, text: 'second', kind: 'waits' },
    ]);
  });

  it('goes on after a lost answer, and sends that item again under the same key', async () => {
    const keys = makeKeys(counter());
    const first = await run([1, 2], 'approve seen', keys, (id) => {
      if (id === 1) throw new Error('offline');
      return 'success';
    });
    expect(first.outcomes.map(({ kind }) => kind)).toEqual(['lost', 'done']);
    const again = await run([1], 'approve seen', keys, () => 'success');
    expect(again.sent).toEqual(['1 key 1']);
    const answered = await run([1], 'approve seen', keys, () => 'Already Approved');
    expect(answered.sent).toEqual(['1 key 3']);
  });

  it('takes another key for other words', async () => {
    const keys = makeKeys(counter());
    await run([1], 'approve', keys, () => {
      throw new Error('offline');
    });
    expect((await run([1], 'reject', keys, () => 'success')).sent).toEqual(['1 key 2']);
  });
});
