import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build, history, root } from '#testing/histories.support.ts';
import { below, replay } from '#testing/naive.support.ts';
import { findByDigits, treeBranch } from '#tree-search.ts';

const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.nat(1e6), fc.nat(1000)), { maxLength: 120 })
  .map(history);

const uidsOf = ({ members }: ReturnType<typeof build>, rows: readonly number[]): number[] =>
  rows.map((row) => members.uid.data[row]!);

test('a branch is everybody below, parents first, and never more than wanted', () => {
  fc.assert(
    fc.property(histories, fc.nat(200), (events, most) => {
      const network = build(events, 7);
      const naive = replay(events);
      for (const uid of naive.keys()) {
        const whole = uidsOf(network, treeBranch(network, network.mustFind(uid), 1000));
        const team = below(naive, uid, 'parent').map((member) => member.uid);
        expect(whole.toSorted((a, b) => a - b)).toEqual([uid, ...team].toSorted((a, b) => a - b));
        const early = whole.slice(1).filter((each, index) => {
          const parent = whole.indexOf(naive.get(each)!.parent!);
          return parent < 0 || parent > index;
        });
        expect(early, 'members before their parents').toEqual([]);
        const part = treeBranch(network, network.mustFind(uid), most + 1);
        expect(uidsOf(network, part)).toEqual(whole.slice(0, most + 1));
      }
    }),
  );
});

test('ids are found by their first digits, in the own tree only', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 100_200 }), (events, number) => {
      const network = build(events, 7);
      const naive = replay(events);
      const digits = String(number);
      for (const uid of naive.keys()) {
        const team = [uid, ...below(naive, uid, 'parent').map((member) => member.uid)];
        const fitting = team.filter((each) => String(each).startsWith(digits));
        const found = findByDigits(network, network.mustFind(uid), digits, 1000);
        expect(uidsOf(network, found.rows)).toEqual(fitting.toSorted((a, b) => a - b));
        expect(found.more).toBe(false);
        // With fewer looks than members the ids are tried in order; what is found is the beginning.
        const tried = findByDigits(network, network.mustFind(uid), digits, 1000, team.length - 1);
        const begin = uidsOf(network, found.rows).slice(0, tried.rows.length);
        expect(uidsOf(network, tried.rows)).toEqual(begin);
        expect(tried.more || tried.rows.length === fitting.length).toBe(true);
      }
    }),
  );
});

test('a search stops where it has found or looked at enough', () => {
  const joined = Array.from({ length: 50 }, (_, index) => [0, 0, index * 2 + 1] as const);
  const network = build(history(joined), 50);
  const top = network.mustFind(root);
  expect(findByDigits(network, top, '1', 5)).toMatchObject({ rows: { length: 5 }, more: true });
  const tried = { rows: { length: 10 }, more: true };
  expect(findByDigits(network, top, '1', 99, 10)).toMatchObject(tried);
  expect(findByDigits(network, top, '0', 5)).toEqual({ rows: [], more: false });
});
