import { expect, test } from 'vitest';
import { isDay, momentText, readMoment } from '#base/dates.ts';

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
  ['1900-01-01', true],
  ['0202-01-01', false],
  ['2026-1-01', false],
  ['01-01-2026', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
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

/** The last hour before and the first after the clocks are set, in both directions. */
test.each([
  ['Europe/Berlin', '2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
  ['Europe/Berlin', '2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29 09:00', '2026-03-29T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25 01:59:59', '2026-10-24T23:59:59.000Z'],
  ['Europe/Berlin', '2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25 09:00', '2026-10-25T08:00:00.000Z'],
  ['America/New_York', '2026-03-08 01:59:59', '2026-03-08T06:59:59.000Z'],
  ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01 00:59:59', '2026-11-01T04:59:59.000Z'],
  ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04 02:30', '2026-10-03T15:30:00.000Z'],
  // A time that the clocks skip is as long after the change as it would have been.
  ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04 02:10', '2026-10-03T15:40:00.000Z'],
  // Of a time that they show twice it is the first.
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  // To mean the second one, say so.
  ['Europe/Berlin', '2026-10-25 02:30+01:00', '2026-10-25T01:30:00.000Z'],
])('in %s %s is %s', (timeZone, text, expected) => {
  expect(readMoment(text, timeZone)?.toISOString()).toBe(expected);
});

test('what the clocks show is read as the first moment at which they show it, all year', () => {
  const wrong: string[] = [];
  for (const zone of ['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Asia/Beirut']) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000) {
      const shown = momentText(new Date(at), zone);
      const read = readMoment(shown, zone)!;
      const isFirst = read.getTime() === at || read.getTime() === at - 3_600_000;
      if (!isFirst || momentText(read, zone) !== shown) wrong.push(`${shown} in ${zone}`);
    }
  }
  expect(wrong).toEqual([]);
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
