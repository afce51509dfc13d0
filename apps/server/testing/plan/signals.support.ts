import { expect } from 'vitest';
import type { TestServer } from '#testing/server.support.ts';

/** A signal as the list of operators shows it. */
export type ShownSignal = Record<string, unknown> & { id: number; revision: number };

/** A Buy that risks a hundredth for two. */
export const buySignal = {
  market: 'EUR/USD',
  direction: 'Buy',
  entry: '1.1000',
  stop: '1.0900',
  target: '1.1200',
};

/** What tests of signals do, on one server and as an operator of finance. */
export function signalBench(server: TestServer) {
  let saved = 0;
  const call = async (name: string, payload: object): Promise<unknown> => {
    const token = await server.operator('finance');
    const answer = await server.call(`operator/${name}`, payload, { token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const list = async (payload: object = {}): Promise<ShownSignal[]> =>
    ((await call('Signals', payload)) as ShownSignal[][])[0]!;
  const one = async (id: number): Promise<ShownSignal> => (await list({ id }))[0]!;
  const save = (change: object = {}): Promise<unknown> =>
    // The same text would be a second press of the button.
    call('SaveSignal', { ...buySignal, note: `Number ${(saved += 1)}.`, ...change });
  const draft = async (change: object = {}): Promise<ShownSignal> => {
    expect(await save(change)).toBe('success');
    const drafts = await list({ status: 'Draft' });
    return drafts.toSorted((a, b) => b.id - a.id)[0]!;
  };
  const publish = async (change: object = {}): Promise<number> => {
    const { id, revision } = await draft(change);
    expect(await call('PublishSignal', { id, revision })).toBe('success');
    return id;
  };
  return {
    call,
    list,
    one,
    save,
    draft,
    publish,
    close: (id: number, exit: string, reason = 'By hand'): Promise<unknown> =>
      call('CloseSignal', { id, exit, reason }),
    /** The members who have an event of this kind about a market, in the order of their ids. */
    told: async (kind: string, market: string): Promise<number[]> => {
      const rows = await server.db.query<{ uid: number }>(
        `SELECT uid FROM events WHERE kind = $1 AND facts ->> 'market' = $2 ORDER BY uid`,
        [kind, market],
      );
      return rows.map(({ uid }) => uid);
    },
  };
}
