import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanOf, teamGrowth } from '#growth.ts';
import { build, history } from '#testing/histories.support.ts';
import { below, replay, sideOf } from '#testing/naive.support.ts';
import { runSteps } from '#steps.ts';

const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(1e6), fc.nat(1000)), { maxLength: 120 })
  .map(history);

/** Moments before, between and after those of the histories. */
const spans = fc.array(fc.integer({ min: 999_990, max: 1_003_000 }), { minLength: 1 });

test('a team is counted by when its members came, whatever happened', () => {
  fc.assert(
    fc.property(histories, spans, (events, moments) => {
      const starts = [...new Set(moments)].toSorted((a, b) => a - b);
      const members = replay(events);
      const network = build(events, 7);
      const activated = new Map<number, number>();
      for (const event of events) {
        if (event.kind === 'activated') activated.set(event.uid, event.at);
        if (event.kind === 'deactivated') activated.delete(event.uid);
      }
      const inSpan = (at: number | undefined, span: number): boolean =>
        at !== undefined && at >= starts[span]! && at < (starts[span + 1] ?? Infinity);
      for (const { uid } of members.values()) {
        const team = below(members, uid, 'parent');
        const expected = starts.map((_, span) => ({
          left: team.filter((m) => inSpan(m.at, span) && sideOf(members, uid, m) === 1).length,
          right: team.filter((m) => inSpan(m.at, span) && sideOf(members, uid, m) === 2).length,
          active: team.filter((m) => inSpan(activated.get(m.uid), span)).length,
        }));
        const growth = runSteps(teamGrowth(network, network.mustFind(uid), starts));
        const found = starts.map((_, span) => ({
          left: growth.left[span]!,
          right: growth.right[span]!,
          active: growth.active[span]!,
        }));
        expect(found).toEqual(expected);
      }
    }),
    { numRuns: 60 },
  );
});

test('who is passed over is not counted as active', () => {
  const network = build(
    [
      { kind: 'joined', uid: 1, sponsor: null, parent: null, side: null, at: 1 },
      { kind: 'joined', uid: 2, sponsor: 1, parent: 1, side: 1, at: 2 },
      { kind: 'activated', uid: 2, at: 3 },
    ],
    1,
  );
  const passed = new Set([network.mustFind(2)]);
  expect(runSteps(teamGrowth(network, 0, [0]))).toEqual({ left: [1], right: [0], active: [1] });
  const growth = runSteps(teamGrowth(network, 0, [0], passed));
  expect(growth).toEqual({ left: [1], right: [0], active: [0] });
});

test('the span of a moment is the last that has begun', () => {
  expect([10, 11, 19, 20, 35, 99].map((at) => spanOf([10, 20, 30], at))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
});
