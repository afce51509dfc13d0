import { expect, test } from 'vitest';
import { readDate } from '#fields/read-date.ts';

test.each([
  ['15 Nov 2026', '2026-11-15'],
  ['5 november 2026', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  [' 29 Feb 2028 ', '2028-02-29'],
  ['15 Nov 2026, 14:05', '2026-11-15'],
])('%s is a date', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each(['', 'soon', '31 Feb 2026', '11/31/2026', '15 Nov', '15 Foo 2026', '2026-13-01'])(
  '"%s" is none',
  (text) => {
    expect(readDate(text)).toBeNull();
  },
);

test.each([
  ['15 Nov 2026, 14:05', '2026-11-15T14:05'],
  ['2026-11-15T04:05:06', '2026-11-15T04:05:06'],
  ['15 Nov 2026 4:05', '2026-11-15T04:05'],
  ['15 Nov 2026', '2026-11-15T00:00'],
])('%s is a moment where one is asked for', (text, moment) => {
  expect(readDate(text, true)).toBe(moment);
});

test('a time that there is not is no moment', () => {
  expect(readDate('15 Nov 2026, 24:00', true)).toBeNull();
  expect(readDate('15 Nov 2026, 12:60', true)).toBeNull();
});
