import { careRefusals } from '#refusals/care.ts';
import { commonRefusals } from '#refusals/common.ts';
import { moneyRefusals } from '#refusals/money.ts';
import { peopleRefusals } from '#refusals/people.ts';
import { planRefusals } from '#refusals/plan.ts';
import { reasonsOf } from '#refusals/table.ts';

/** All refusals that a member or a visitor can see; each has its Hindi. */
export const memberRefusals = {
  ...commonRefusals,
  ...peopleRefusals,
  ...planRefusals,
  ...moneyRefusals,
  ...careRefusals,
};

/** The code of one of them. */
export type MemberCode = keyof typeof memberRefusals;

/** One of them with its values, as forms say it before anything is sent. */
export const reason = reasonsOf(memberRefusals);
