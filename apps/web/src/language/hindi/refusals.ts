import type { memberRefusals } from '@canopy/contract/refusals/reason.ts';
import { care } from '#language/hindi/refusals/care.ts';
import { common } from '#language/hindi/refusals/common.ts';
import { money } from '#language/hindi/refusals/money.ts';
import { people } from '#language/hindi/refusals/people.ts';
import { plan } from '#language/hindi/refusals/plan.ts';

/** Every refusal that a member can be given, in Hindi, by its code. */
export const hindiRefusals = {
  ...common,
  ...people,
  ...plan,
  ...money,
  ...care,
} satisfies Record<keyof typeof memberRefusals, string>;
