import { expect, test } from 'vitest';
import { back, visit, type TreeHistory } from '#features/plan/team/tree/tree-history.ts';

test('going down and back returns the same way', () => {
  let history: TreeHistory = ['1'];
  history = visit(visit(history, '2'), '3');
  expect(history).toEqual(['1', '2', '3']);
  history = back(history, '1');
  expect(history.at(-1)).toBe('2');
  history = back(history, '1');
  expect(history).toEqual(['1']);
});

test('looking at the same member again is no step', () => {
  expect(visit(['1', '2'], '2')).toEqual(['1', '2']);
});

test('with one id left, back resets to the own one', () => {
  expect(back(['7'], '1')).toEqual(['1']);
});
