import { describe, expect, test } from 'vitest';
import { afterWorkingHours, deadlines, monthAfter } from '#features/care/support/clocks.ts';

const zone = 'Asia/Kolkata';
/** A moment as a clock in Kolkata shows it. */
const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}+05:30`);

describe('48 working hours', () => {
  test.each([
    ['on a Monday end on Wednesday', '2026-03-02 10:00', '2026-03-04 10:00'],
    ['on a Thursday run over the weekend', '2026-03-05 10:00', '2026-03-09 10:00'],
    ['on a Friday run over the weekend', '2026-03-06 18:30', '2026-03-10 18:30'],
    ['on a Saturday begin on Monday', '2026-03-07 15:00', '2026-03-11 00:00'],
    ['on a Sunday begin on Monday', '2026-03-08 23:59', '2026-03-11 00:00'],
    ['at the first moment of Thursday end with Friday', '2026-03-05 00:00', '2026-03-07 00:00'],
  ])('%s', (_name, from, to) => {
    expect(afterWorkingHours(at(from), 48, zone)).toEqual(at(to));
  });

  test('are counted by the clocks of the time zone', () => {
    // It is Saturday in Kolkata already, and still Friday in London.
    const moment = new Date('2026-03-06T20:00:00Z');
    expect(afterWorkingHours(moment, 1, zone)).toEqual(at('2026-03-09 01:00'));
    expect(afterWorkingHours(moment, 1, 'Europe/London')).toEqual(new Date('2026-03-06T21:00Z'));
  });

  test('go on where the clocks skip midnight', () => {
    // In Santiago the sixth of September begins at one.
    const moment = new Date('2026-09-05T12:00Z');
    const expected = new Date('2026-09-07T04:00Z');
    expect(afterWorkingHours(moment, 1, 'America/Santiago')).toEqual(expected);
  });

  test('on a day of 23 hours end an hour later on the clock', () => {
    const moment = new Date('2026-03-28T12:00:00Z');
    // The clocks go forward on Sunday, which does not count; Monday begins at 23:00 UTC.
    expect(afterWorkingHours(moment, 1, 'Europe/London')).toEqual(new Date('2026-03-30T00:00Z'));
  });
});

describe('a month', () => {
  test.each([
    ['2026-03-02 10:00', '2026-04-02 10:00'],
    ['2026-01-31 10:00', '2026-02-28 10:00'],
    ['2028-01-30 10:00', '2028-02-29 10:00'],
    ['2026-12-31 23:59', '2027-01-31 23:59'],
  ])('after %s is %s', (from, to) => {
    expect(monthAfter(at(from), zone)).toEqual(at(to));
  });
});

test('a ticket has both', () => {
  expect(deadlines(at('2026-03-06 10:00'), zone)).toEqual({
    acknowledgeBy: at('2026-03-10 10:00'),
    resolveBy: at('2026-04-06 10:00'),
  });
});
