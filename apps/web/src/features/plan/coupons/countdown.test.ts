import { describe, expect, it } from 'vitest';
import { countdownParts, viewOf } from '#features/plan/coupons/countdown.ts';

const times = { startsAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-01T11:00:00.000Z' };
const at = (time: string): number => Date.parse(`2026-03-01T${time}Z`);

describe('the view of a bonanza', () => {
  it.each([
    ['09:59:59.999', 'soon'],
    ['10:00:00.000', 'running'],
    ['10:59:59.999', 'running'],
    ['11:00:00.000', 'over'],
  ])('at %s is %s', (time, view) => {
    expect(viewOf(times, at(time))).toBe(view);
  });

  it('is soon where there is none', () => {
    expect(viewOf(null, at('12:00:00.000'))).toBe('soon');
  });
});

describe('the countdown', () => {
  const values = (leftMs: number) => countdownParts(leftMs).map(({ value }) => value);

  it('has days, hours, minutes and seconds', () => {
    expect(countdownParts(0).map(({ label }) => label)).toEqual([
      'Days',
      'Hours',
      'Minutes',
      'Seconds',
    ]);
    expect(values(((25 * 60 + 61) * 60 + 1) * 1000)).toEqual([1, 2, 1, 1]);
  });

  it('shows the last second until it is over, and never less than nothing', () => {
    expect(values(1)).toEqual([0, 0, 0, 1]);
    expect(values(1001)).toEqual([0, 0, 0, 2]);
    expect(values(-5000)).toEqual([0, 0, 0, 0]);
  });
});
