import { refusals, type RefusalCode } from '@canopy/contract/refusals.ts';
import { reasonsOf, type Reason } from '@canopy/contract/refusals/table.ts';
import { ApiError } from '@canopy/ui/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import {
  decideEach,
  makeKeys,
  decidedByOther,
  type ItemOutcome,
} from '#queue/state/decide-each.ts';

const reason = reasonsOf(refusals);
const approved = reason('request.decided', { status: 'Approved' });
const second = reason('decision.second-operator');
const offline = reason('server.unreachable');

function counter(): () => string {
  let count = 0;
  return () => `key ${(count += 1)}`;
}

/** Sends all and answers what was sent and its outcome. */
async function run(
  ids: number[],
  words: string,
  keys: ReturnType<typeof makeKeys>,
  answer: (id: number) => Reason | null,
): Promise<{ sent: string[]; outcomes: ItemOutcome[] }> {
  const sent: string[] = [];
  const outcomes: ItemOutcome[] = [];
  const send = async (id: number, key: string) => {
    sent.push(`${id} ${key}`);
    return answer(id);
  };
  await decideEach(ids, words, keys, send, (outcome) => outcomes.push(outcome));
  return { sent, outcomes };
}

describe('decideEach', () => {
  it('gives each item a key of its own and says what became of it', async () => {
    const answers: Record<number, Reason> = { 2: approved, 3: second };
    const { sent, outcomes } = await run(
      [1, 2, 3],
      'approve',
      makeKeys(counter()),
      (id) => answers[id] ?? null,
    );
    expect(sent).toEqual(['1 key 1', '2 key 2', '3 key 3']);
    expect(outcomes).toEqual([
      { id: 1, kind: 'done', why: null },
      { id: 2, kind: 'refused', why: approved },
      { id: 3, kind: 'waits', why: second },
    ]);
  });

  it('goes on after a lost answer, and sends that item again under the same key', async () => {
    const keys = makeKeys(counter());
    const first = await run([1, 2], 'approve seen', keys, (id) => {
      if (id === 1) throw new ApiError(0, offline);
      return null;
    });
    expect(first.outcomes).toEqual([
      { id: 1, kind: 'lost', why: offline },
      { id: 2, kind: 'done', why: null },
    ]);
    const again = await run([1], 'approve seen', keys, () => null);
    expect(again.sent).toEqual(['1 key 1']);
    const answered = await run([1], 'approve seen', keys, () => approved);
    expect(answered.sent).toEqual(['1 key 3']);
  });

  it('takes another key for other words', async () => {
    const keys = makeKeys(counter());
    await run([1], 'approve', keys, () => {
      throw new ApiError(0, offline);
    });
    expect((await run([1], 'reject', keys, () => null)).sent).toEqual(['1 key 2']);
  });
});

describe('decidedByOther', () => {
  const isOther = (code: RefusalCode): boolean =>
    decidedByOther({ id: 1, kind: 'refused', why: { ...second, code, text: refusals[code].text } });

  it('is true of what somebody else has decided', () => {
    expect(isOther('request.decided')).toBe(true);
    expect(isOther('reward.released-already')).toBe(true);
  });

  it('is false of all else, also where the text says already', () => {
    expect(isOther('transaction-number.used')).toBe(false);
    expect(isOther('decision.second-operator')).toBe(false);
    expect(isOther('document.replaced')).toBe(false);
    expect(decidedByOther({ id: 1, kind: 'done', why: null })).toBe(false);
  });
});
