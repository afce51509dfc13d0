import { hindiNames } from '@canopy/contract/events/hindi-names.ts';
import type { Dictionary } from '@canopy/ui/language/language.ts';
import { access } from '#language/hindi/access.ts';
import { consent } from '#language/hindi/consent.ts';
import { countries } from '#language/hindi/countries.ts';
import { closingCheck } from '#language/hindi/closing-check.ts';
import { coupons } from '#language/hindi/coupons.ts';
import { dashboard } from '#language/hindi/dashboard.ts';
import { disclosure } from '#language/hindi/disclosure.ts';
import { figures } from '#language/hindi/figures.ts';
import { find } from '#language/hindi/find.ts';
import { forms } from '#language/hindi/forms.ts';
import { incomes } from '#language/hindi/incomes.ts';
import { inbox } from '#language/hindi/inbox.ts';
import { landing } from '#language/hindi/landing.ts';
import { landingAnswers } from '#language/hindi/landing-answers.ts';
import { legal } from '#language/hindi/legal.ts';
import { lessons } from '#language/hindi/lessons.ts';
import { lists } from '#language/hindi/lists.ts';
import { log } from '#language/hindi/log.ts';
import { messages } from '#language/hindi/messages.ts';
import { money } from '#language/hindi/money.ts';
import { owed } from '#language/hindi/owed.ts';
import { pages } from '#language/hindi/pages.ts';
import { liabilities } from '#language/hindi/liabilities.ts';
import { planCheck } from '#language/hindi/plan-check.ts';
import { results } from '#language/hindi/results.ts';
import { review } from '#language/hindi/review.ts';
import { security } from '#language/hindi/security.ts';
import { shell } from '#language/hindi/shell.ts';
import { signals } from '#language/hindi/signals.ts';
import { team } from '#language/hindi/team.ts';
import { titles } from '#language/hindi/titles.ts';
import { walletTexts } from '#language/hindi/wallets.ts';

/** The files that make up the dictionary; no text is in two of them. */
export const hindiParts = {
  access,
  consent,
  countries,
  coupons,
  dashboard,
  disclosure,
  figures,
  find,
  forms,
  incomes,
  inbox,
  landing,
  landingAnswers,
  legal,
  lessons,
  lists,
  log,
  messages,
  money,
  names: hindiNames,
  owed,
  pages,
  liabilities,
  closingCheck,
  planCheck,
  results,
  review,
  security,
  shell,
  signals,
  team,
  titles,
  walletTexts,
};

/** All texts of the app in Hindi, by their English text. */
export const hindi: Dictionary = Object.assign({}, ...Object.values(hindiParts)) as Dictionary;
