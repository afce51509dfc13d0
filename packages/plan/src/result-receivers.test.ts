import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultParameters } from '#default-plan.ts';
import type { IncomeRow } from '#income.ts';
import { resultReceivers, resultRows } from '#result-receivers.ts';
import {
  ownResultRows,
  roiLevelRow,
  roiMissedRow,
  tradingResult,
  type ResultState,
  type TradingResult,
} from '#trading-result.ts';

const of = {
  market: 'forex' as const,
  date: '2026-03-01',
  run: 7,
  plan: { version: 3, effectiveFrom: new Date(0), parameters: defaultParameters },
};

/** A small network; ids need not be in the order in which people came. */
const states: fc.Arbitrary<ResultState> = fc
  .array(fc.tuple(fc.nat(), fc.bigInt(0n, 10n ** 9n), fc.nat(1), fc.nat(12), fc.boolean()), {
    minLength: 1,
    maxLength: 15,
  })
  .map((people) => {
    const sponsor = people.map(([above], row) => (row === 0 ? -1 : above % row));
    return {
      tree: {
        uid: Int32Array.from(people, (_, row) => 100_000 + (row % 2 === 0 ? row : row + 20)),
        sponsor: Int32Array.from(sponsor),
        parent: Int32Array.from(sponsor),
        side: Uint8Array.from(people, () => 1),
      },
      base: BigInt64Array.from(people, ([, base, , , runs]) => (runs ? base : 0n)),
      active: Uint8Array.from(people, ([, , active]) => active),
      activeDirects: Int32Array.from(people, ([, , , directs]) => directs),
    };
  });

/** All rows as the result itself has them. */
function* allRows(result: TradingResult): Generator<IncomeRow> {
  for (let at = 0; at < result.own.row.length; at += 1) yield* ownResultRows(result, at);
  for (let at = 0; at < result.level.paid.length; at += 1) yield roiLevelRow(result, at);
  for (let at = 0; at < result.missed.on.length; at += 1) yield roiMissedRow(result, at);
}

test('what is kept of a result gives all its rows again, receiver by receiver', () => {
  fc.assert(
    fc.property(states, fc.bigInt(-1_000_000n, 1_000_000n), (state, percent) => {
      const result = tradingResult(state, { ...of, percent });
      const kept = resultReceivers(result);
      const rows = resultRows({ ...of, percent }, kept);
      const count = kept.uid.length;
      const half = Math.floor(count / 2);
      const expected = [...allRows(result)].sort((a, b) => a.uid - b.uid);
      expect([...rows(0, half), ...rows(half, count)]).toEqual(expected);
      expect([...kept.uid]).toEqual([...new Set(expected.map(({ uid }) => uid))]);
    }),
    { numRuns: 500 },
  );
});
