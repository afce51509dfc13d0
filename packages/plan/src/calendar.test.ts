import { expect, test } from 'vitest';
import { dayAfter, dayEnd, dayOf, dayStart, whoMayClose } from '#calendar.ts';

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
  // Here the clocks skip midnight, or show it twice, or a whole day never was.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, expected) => {
  expect(dayStart(day, timeZone).toISOString()).toBe(expected);
});

test('the day after crosses months and years', () => {
  expect(['2026-01-31', '2026-12-31', '2028-02-28'].map((day) => dayAfter(day))).toEqual([
    '2026-02-01',
    '2027-01-01',
    '2028-02-29',
  ]);
});

test('who may close which day', () => {
  const may = (day: string) => whoMayClose(day, '2026-03-01');
  expect(['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map(may)).toEqual([
    'operator',
    'operator',
    'owner',
    'owner',
    'nobody',
  ]);
});

test('every day ends where the next begins, also when clocks are set', () => {
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'America/Sao_Paulo']) {
    for (const day of ['2011-12-29', '2018-11-03', '2026-03-08', '2026-11-01', '2026-12-31']) {
      const end = dayEnd(day, zone);
      expect(dayOf(end, zone) > day, `${day} in ${zone}`).toBe(true);
      expect(dayOf(new Date(end.getTime() - 1), zone) <= day, `${day} in ${zone}`).toBe(true);
    }
  }
});
