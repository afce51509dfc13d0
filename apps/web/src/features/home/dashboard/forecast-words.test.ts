import { describe, expect, it } from 'vitest';
import { sentencesOf, type Forecast } from '#features/home/dashboard/forecast-words.ts';

const forecast: Forecast = {
  asOf: '2027-04-01 10:00:00',
  qualified: true,
  why: null,
  left: { business: 1000, needed: 0 },
  right: { business: 400, needed: 600 },
  matched: 400,
  rate: 10,
  income: 40,
  flushed: 0,
  dailyCap: 500,
  overallCap: 750,
  overallUsed: 100,
};

describe('sentencesOf', () => {
  it('says what would match and pay, and what the weaker side needs', () => {
    expect(sentencesOf(forecast)).toEqual([
      'The next matching would be on $400.00 and pay $40.00.',
      '$600.00 more business on the right would match all of the left.',
    ]);
    const other = { ...forecast, left: forecast.right, right: forecast.left };
    expect(sentencesOf(other).at(-1)).toBe(
      '$600.00 more business on the left would match all of the right.',
    );
  });

  it('says why nothing matches', () => {
    const none = { ...forecast, matched: 0, income: 0 };
    expect(sentencesOf(none)[0]).toMatch(/pay nothing: one side has no business/);
    expect(sentencesOf({ ...none, why: 'inactive' })[0]).toMatch(/your id is not activated/);
    expect(sentencesOf({ ...none, why: 'noDirectLeft' })[0]).toMatch(/own on the left/);
    expect(sentencesOf({ ...none, why: 'noDirectRight' })[0]).toMatch(/own on the right/);
  });

  it('says what a cap takes, and that it is used up', () => {
    expect(sentencesOf({ ...forecast, income: 10, flushed: 30 })[1]).toBe(
      '$30.00 would be over a cap and not paid.',
    );
    expect(sentencesOf({ ...forecast, overallUsed: 750 })[1]).toMatch(/cap is used up/);
    expect(sentencesOf({ ...forecast, overallCap: null, overallUsed: 750 })).toHaveLength(2);
  });

  it('asks for nothing where both sides are even', () => {
    const even = { business: 400, needed: 0 };
    expect(sentencesOf({ ...forecast, left: even, right: even })).toHaveLength(1);
  });
});
