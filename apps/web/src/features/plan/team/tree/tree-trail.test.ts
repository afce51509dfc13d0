import { expect, test } from 'vitest';
import { backTo, readTrail, visit, type Trail } from '#features/plan/team/tree/tree-trail.ts';

const own = { id: 1, name: 'Own' };
const second = { id: 2, name: 'Second' };
const third = { id: 3, name: 'Third' };

test('going down and back returns the same way', () => {
  let trail: Trail = [own];
  trail = visit(visit(trail, second), third);
  expect(trail).toEqual([own, second, third]);
  trail = backTo(trail, 1, own);
  expect(trail).toEqual([own, second]);
  expect(backTo(trail, 0, own)).toEqual([own]);
});

test('looking at the same member again is no step', () => {
  expect(visit([own, second], second)).toEqual([own, second]);
});

test('with one id left, back resets to the own one', () => {
  expect(backTo([{ id: 7, name: '' }], -1, own)).toEqual([own]);
});

test('the way here is what the browser kept, where it leads here', () => {
  expect(readTrail([own, second], 2, own)).toEqual([own, second]);
  expect(readTrail([own, second], 3, own)).toEqual([own, { id: 3, name: '' }]);
  expect(readTrail([own, 'x', null], 1, own)).toEqual([own]);
  expect(readTrail(undefined, 1, own)).toEqual([own]);
});
