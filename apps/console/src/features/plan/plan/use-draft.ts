import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { readParameters, type PlanFault, type PlanParameters } from '@canopy/plan/parameters.ts';
import { changeText, planDiff } from '@canopy/plan/plan-diff.ts';
import { useMemo, useState } from 'react';
import { draftOf, planOf, type PlanDraft } from '#features/plan/plan/plan-draft.ts';

/** A plan that is being changed, and what its own rules say of it. */
export type Draft = {
  draft: PlanDraft;
  /** What one began with. */
  before: PlanDraft;
  set: (change: Partial<PlanDraft>) => void;
  faults: readonly PlanFault[];
  /** What differs, in the words that the version will have; empty while a field is wrong. */
  changes: readonly string[];
  isDirty: boolean;
  /** The last plan that could be computed with, and the one in force. */
  computed: PlanParameters;
  inForce: PlanParameters;
};

function mustRead(plan: WirePlan): PlanParameters {
  const read = readParameters(plan);
  if (!read.ok) throw new Error(`The plan in force is none: ${read.problems.join(', ')}.`);
  return read.parameters;
}

/** The plan as texts, read by its own rules with every letter that is typed. */
export function useDraft(plan: WirePlan): Draft {
  const before = useMemo(() => draftOf(plan), [plan]);
  const inForce = useMemo(() => mustRead(plan), [plan]);
  const [draft, setDraft] = useState(before);
  const [computed, setComputed] = useState(inForce);
  const read = useMemo(() => readParameters(planOf(draft)), [draft]);
  return {
    draft,
    before,
    set: (change) => {
      const next = { ...draft, ...change };
      const checked = readParameters(planOf(next));
      setDraft(next);
      if (checked.ok) setComputed(checked.parameters);
    },
    faults: read.ok ? [] : read.faults,
    changes: read.ok ? planDiff(inForce, read.parameters).map(changeText) : [],
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    computed,
    inForce,
  };
}

/** What is wrong at a place, as a sentence. */
export function faultAt(faults: readonly PlanFault[], path: string): string | undefined {
  const text = faults.find((each) => each.path === path)?.text;
  return text?.replace(/^[a-z]/, (first) => first.toUpperCase());
}
