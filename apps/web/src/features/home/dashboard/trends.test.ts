import { describe, expect, it } from 'vitest';
import { incomeByDay, sinceAWeek, weekAgainstWeek } from '#features/home/dashboard/trends.ts';

const day = (date: string) => ({ date, left: 1, right: 1, active: 1 });
const trends = {
  income: [
    { date: '2027-04-01', type: 'LevelIncome', amount: 0.1 },
    { date: '2027-04-01', type: 'RoiIncome', amount: 0.2 },
    { date: '2027-04-01', type: 'CoinWallet', amount: 50 },
    { date: '2027-04-03', type: 'RoiIncome', amount: -3 },
  ],
  team: [day('2027-04-01'), day('2027-04-02'), day('2027-04-03')],
};

describe('incomeByDay', () => {
  it('adds up dollars, leaves coins out and keeps days without income', () => {
    expect(incomeByDay(trends)).toEqual([
      { date: '2027-04-01', value: 0.3 },
      { date: '2027-04-02', value: 0 },
      { date: '2027-04-03', value: -3 },
    ]);
  });

  it('is of one type where one is named, coins too', () => {
    const values = (type: string) => incomeByDay(trends, type).map(({ value }) => value);
    expect(values('RoiIncome')).toEqual([0.2, 0, -3]);
    expect(values('CoinWallet')).toEqual([50, 0, 0]);
  });
});

describe('the change of a badge', () => {
  const of = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

  it('holds the last seven days against the seven before', () => {
    expect(weekAgainstWeek([...of(3, 99), ...of(7, 2), ...of(7, 3)])).toBe(50);
  });

  it('holds a figure against what it was seven days ago', () => {
    expect(sinceAWeek([50, ...of(6, 70), 75])).toBe(50);
  });

  it('is left out where there is no history, or nothing to hold it against', () => {
    expect(weekAgainstWeek(of(13, 1))).toBeNull();
    expect(weekAgainstWeek([...of(7, 0), ...of(7, 3)])).toBeNull();
    expect(weekAgainstWeek([...of(7, -1), ...of(7, 3)])).toBeNull();
    expect(sinceAWeek(of(7, 3))).toBeNull();
    expect(sinceAWeek([0, ...of(7, 3)])).toBeNull();
  });
});
