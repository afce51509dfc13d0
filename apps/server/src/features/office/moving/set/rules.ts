import type { PlanParameters } from '@canopy/plan/parameters.ts';
import type { NumberRange } from '#features/office/moving/set/number-members.ts';

/** What the checks go by. */
export type Rules = {
  timeZone: string;
  now: Date;
  idsPerMail: number;
  /** Whether nobody has joined here, and nothing was booked. */
  isEmpty: boolean;
  /** Whether somebody has saved a plan here already. */
  ownPlan: boolean;
  /** The plan that is in force here, and that packages are looked up in. */
  plan: PlanParameters;
  /** The versions that will be in force here, by the moment from which. */
  later: ReadonlyMap<number, PlanParameters>;
  numbers: NumberRange;
  /** No file may be larger. */
  mostBytes: number;
  /** All of them may not be larger: they are held in memory. */
  mostTogether: number;
};
