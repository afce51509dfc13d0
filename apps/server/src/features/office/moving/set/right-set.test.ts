import { defaultParameters, defaultPlan } from '@canopy/plan/default-plan.ts';
import { describe, expect, it } from 'vitest';
import { file, good, members, read, top } from '#testing/office/small-set.support.ts';

const later = new Date('2026-09-01T00:00:00Z');
const laterPlan = JSON.stringify([
  { effectiveFrom: later, note: 'From autumn', parameters: defaultPlan },
]);

describe('a set of any size and order', () => {
  it('reads a file of many pieces without a word from the runtime', async () => {
    const said: Error[] = [];
    const hear = (warning: Error): number => said.push(warning);
    process.on('warning', hear);
    const many = Array.from({ length: 20_000 }, (_, at) => `A-1,fund,${at + 1}`);
    await read({ ...good, ...file('balances.csv', 'member,wallet,amount', ...many) });
    await new Promise(setImmediate);
    process.off('warning', hear);
    expect(said).toEqual([]);
  });

  it('names a circle of any length by its first ten', async () => {
    const count = 5000;
    const rows = Array.from({ length: count }, (_, at) => {
      // Everybody is brought by the one before, and stands below the one after.
      return `C${at},C${at === 0 ? 1 : at - 1},C${(at + 1) % count},L,C,,2025-01-02,`;
    });
    const { report } = await read({ ...good, ...members(top, ...rows) }, { mostBytes: 2 ** 30 });
    expect(report.counts['place.cycle']).toBe(count - 1);
    const [first] = report.problems.filter(({ code }) => code === 'place.cycle');
    expect(first!.text).toContain(`… and ${count - 10} more`);
  });

  it('is right where the plan that was saved is the one that is brought', async () => {
    const change = { ownPlan: true, later: new Map([[later.getTime(), defaultParameters]]) };
    const { report } = await read({ ...good, 'plan.json': laterPlan }, change);
    expect(report.problems).toEqual([]);
  });

  it('packages are read by the version in force, in whatever order the versions come', async () => {
    const dearer = defaultPlan.packages.map((each) => ({ ...each, price: 300 }));
    const versions = [
      {
        effectiveFrom: '2026-01-01',
        note: 'Dearer',
        parameters: { ...defaultPlan, packages: dearer },
      },
      { effectiveFrom: '2025-01-01', note: 'First', parameters: defaultPlan },
    ];
    const { network } = await read({ ...good, 'plan.json': JSON.stringify(versions) });
    expect(network!.packages).toMatchObject([{ packageName: 'Gold', price: 300_000_000n }]);
  });
});
