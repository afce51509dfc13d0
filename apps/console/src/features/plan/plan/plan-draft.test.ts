import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { readParameters } from '@canopy/plan/parameters.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, newPackage, planOf } from '#features/plan/plan/plan-draft.ts';

const plan = defaultPlan as WirePlan;
const draft = draftOf(plan);

describe('the plan as texts', () => {
  it('comes back as it was, where nothing was typed', () => {
    expect(readParameters(planOf(draft))).toEqual(readParameters(plan));
  });

  it('has a text for every level', () => {
    expect(draft.levels['teamMatching.percents']).toEqual(['10', '5', '3', '1', '1']);
    expect(draft.figures['matching.percent']).toBe('10');
    expect(draft.ranks[0]).toEqual({ name: 'Star', left: '10', right: '10', amount: '25' });
  });

  it('says the plan that was typed', () => {
    const typed = {
      ...draft,
      figures: { ...draft.figures, 'matching.percent': ' 12 ' },
      levels: { ...draft.levels, 'roi.levelPercents': ['5', '0.5'] },
      packages: [{ ...draft.packages[0]!, name: '7', active: 'false' }],
    };
    expect(planOf(typed)).toMatchObject({
      matching: { percent: 12 },
      roi: { dollars: 80, levelPercents: [5, '0.5'] },
      packages: [{ id: 1, name: '7', price: 50, active: false }],
    });
  });

  it('leaves what is no number for the rules to refuse, at its field', () => {
    const typed = { ...draft, figures: { ...draft.figures, 'matching.percent': 'much' } };
    const read = readParameters(planOf(typed));
    expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual(['matching.percent']);
  });

  it('gives a new package the next id', () => {
    expect(newPackage(draft.packages)).toMatchObject({ id: '6', name: '', active: 'true' });
    expect(newPackage([])['id']).toBe('1');
  });
});
