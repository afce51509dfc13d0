import type { Package, PlanParameters } from '#parameters.ts';

/**
 * One version of the plan and since when it holds. It is never changed, only followed by another.
 */
export type PlanVersion = {
  readonly version: number;
  readonly effectiveFrom: Date;
  readonly parameters: PlanParameters;
};

/**
 * The version in force at a moment: the latest to have taken effect by then, and of two that take
 * effect at once the one saved last. A purchase asks for its own moment, a run for the last moment
 * that it covers.
 */
export function planAt(versions: readonly PlanVersion[], moment: Date): PlanVersion {
  let found: PlanVersion | undefined;
  for (const each of versions) {
    if (each.effectiveFrom > moment) continue;
    const isLater =
      !found ||
      each.effectiveFrom > found.effectiveFrom ||
      (each.effectiveFrom.getTime() === found.effectiveFrom.getTime() &&
        each.version > found.version);
    if (isLater) found = each;
  }
  if (!found) throw new Error(`No plan is in force at ${moment.toISOString()}.`);
  return found;
}

/**
 * What a new version may not do to the one before it: a package that members hold stays in the plan
 * (it can be taken off sale), and a rank keeps its place, since ranks that were achieved are
 * remembered by it.
 */
export function successionProblems(before: PlanParameters, after: PlanParameters): string[] {
  const ids = new Set(after.packages.map((each) => each.id));
  const problems = before.packages
    .filter((each) => !ids.has(each.id))
    .map((each) => `packages ${each.name} should stay; take it off sale instead`);
  before.ranks.forEach((rank, at) => {
    if (after.ranks[at]?.name !== rank.name) {
      problems.push(`ranks ${at + 1} should stay ${rank.name}`);
    }
  });
  return problems;
}

/** The package on sale with that id, if there is one. */
export function packageOnSale({ packages }: PlanParameters, id: number): Package | undefined {
  return packages.find((each) => each.id === id && each.active);
}
