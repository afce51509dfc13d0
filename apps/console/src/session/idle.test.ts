import { describe, expect, it } from 'vitest';
import { idleState } from '#session/idle.ts';

const minutes = (count: number): number => count * 60_000;

describe('idleState', () => {
  it.each([
    [0, 'active'],
    [24.99, 'active'],
    [25, { left: 5 }],
    [28.5, { left: 2 }],
    [29.99, { left: 1 }],
    [30, 'over'],
    [500, 'over'],
  ])('after %s minutes without an answer', (passed, state) => {
    expect(idleState(minutes(passed))).toEqual(state);
  });
});
