import { expect, test } from 'vitest';
import { dayIn, periodsOn } from '#list/periods.ts';

test('the periods include the present day, and end with it', () => {
  expect(Object.fromEntries(periodsOn('2026-03-02'))).toEqual({
    Today: { from: '2026-03-02', to: '2026-03-02' },
    '7 days': { from: '2026-02-24', to: '2026-03-02' },
    '30 days': { from: '2026-02-01', to: '2026-03-02' },
    'This month': { from: '2026-03-01', to: '2026-03-02' },
  });
});

test('the day is that of the network, wherever the browser is', () => {
  const evening = new Date('2026-11-16T20:00:00Z');
  expect(dayIn('Asia/Kolkata', evening)).toBe('2026-11-17');
  expect(dayIn('America/New_York', evening)).toBe('2026-11-16');
});
