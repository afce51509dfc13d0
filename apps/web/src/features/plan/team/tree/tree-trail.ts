/** A member whose tree was looked at. */
export type Step = { id: number; name: string };

/** The members whose trees were looked at, the present one last; it never is empty. */
export type Trail = readonly [Step, ...Step[]];

/** Goes to another member's tree; looking at the same one again is no step. */
export function visit(trail: Trail, step: Step): Trail {
  return trail.at(-1)?.id === step.id ? trail : [...trail, step];
}

/** Goes back to a step of the trail; before the first there is the member's own tree. */
export function backTo(trail: Trail, place: number, own: Step): Trail {
  const [first, ...rest] = trail.slice(0, place + 1);
  return first === undefined ? [own] : [first, ...rest];
}

/** What the browser kept of the way here; without it the way leads from the own tree. */
export function readTrail(kept: unknown, root: number, own: Step): Trail {
  const steps = Array.isArray(kept) ? kept.filter(isStep) : [];
  const [first, ...rest] = steps;
  if (first && steps.at(-1)?.id === root) return [first, ...rest];
  return visit([own], { id: root, name: '' });
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && typeof value.id === 'number' && 'name' in value;
}
