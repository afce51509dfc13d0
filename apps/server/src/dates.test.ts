import { expect, test } from 'vitest';
import { dayStart, isDay, momentText, nextDay, readMoment } from '#dates.ts';

test('a moment is written in the time zone, to the second', () => {
  const moment = new Date('2026-03-01T20:29:59.999Z');
  expect(momentText(moment, 'Asia/Kolkata')).toBe('2026-03-02 01:59:59');
  expect(momentText(moment, 'UTC')).toBe('2026-03-01 20:29:59');
  expect(momentText(null, 'UTC')).toBe('');
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-01', false],
  ['01-01-2026', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-15', 'Asia/Kolkata', '2026-11-14T18:30:00.000Z'],
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15', 'America/New_York', '2026-11-15T05:00:00.000Z'],
  // The clocks are set back or forward on these days, after they have begun.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, expected) => {
  expect(dayStart(day, timeZone).toISOString()).toBe(expected);
});

test('the day after crosses months and years', () => {
  expect(['2026-01-31', '2026-12-31', '2028-02-28'].map(nextDay)).toEqual([
    '2026-02-01',
    '2027-01-01',
    '2028-02-29',
  ]);
});

test.each([
  ['2026-11-15 10:30:05', '2026-11-15T05:00:05.000Z'],
  ['2026-11-15 10:30', '2026-11-15T05:00:00.000Z'],
  ['2026-11-15T10:30', '2026-11-15T05:00:00.000Z'],
  [' 2026-11-15T10:30:05 ', '2026-11-15T05:00:05.000Z'],
  ['2026-11-15T10:30:05.250Z', '2026-11-15T10:30:05.000Z'],
  ['2026-11-15T10:30:05+05:30', '2026-11-15T05:00:05.000Z'],
])('%j in Kolkata is %s', (text, expected) => {
  expect(readMoment(text, 'Asia/Kolkata')?.toISOString()).toBe(expected);
});

test.each([
  '',
  'tomorrow',
  '2026-11-15',
  '2026-02-30 10:00',
  '2026-11-15 24:00',
  '2026-11-15 9:00',
])('%j is no moment', (text) => expect(readMoment(text, 'UTC')).toBeNull());

test.each(['2026-11-15 10:61', '2026-11-15 10:00:60', '1763200000', '2026-11-15T10:00+99:99'])(
  '%j is no moment either',
  (text) => expect(readMoment(text, 'UTC')).toBeNull(),
);
