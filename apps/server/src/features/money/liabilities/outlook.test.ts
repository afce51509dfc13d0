import { units } from '@canopy/ledger/money.ts';
import { describe, expect, test } from 'vitest';
import { followCourse } from '#features/money/liabilities/outlook.ts';

const course = (owed: number, stated: number | null, paid: number, credited = 0) =>
  followCourse({
    owed: units(owed),
    stated: stated === null ? null : units(stated),
    paidMonthly: units(paid),
    creditedMonthly: units(credited),
  });

describe('if nobody joins any more', () => {
  test('nothing is known without a statement', () => {
    expect(course(100, null, 10)).toEqual({
      verdict: 'unstated',
      months: null,
      owedThen: units(100),
    });
  });

  test('less than is owed lasts for some months, and what is left is said', () => {
    expect(course(100, 35, 10)).toEqual({
      verdict: 'not covered',
      months: 3,
      owedThen: units(70),
    });
    expect(course(100, 5, 10)).toMatchObject({ verdict: 'not covered', months: 0 });
  });

  test('as much as is owed is paid to the end', () => {
    expect(course(100, 100, 30)).toEqual({ verdict: 'covered', months: null, owedThen: 0n });
  });

  test('what results go on crediting uses up what covered all of it', () => {
    expect(course(100, 100, 30, 20)).toEqual({
      verdict: 'covered',
      months: 3,
      owedThen: units(90),
    });
  });

  test('where hardly anybody withdraws it lasts beyond the months', () => {
    expect(course(100, 50, 1)).toMatchObject({ verdict: 'not covered', months: null });
    expect(course(100, 50, 0)).toMatchObject({ months: null, owedThen: units(100) });
  });
});
