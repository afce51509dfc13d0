import { matchPath } from 'react-router';
import { kycScreens } from '#features/care/kyc/kyc.screens.ts';
import { mt5Screens } from '#features/care/mt5/mt5.screens.ts';
import { reviewRuleScreens, reviewScreens } from '#features/care/reviews/reviews.screens.ts';
import { ticketScreens } from '#features/care/tickets/tickets.screens.ts';
import { startScreens } from '#features/home/start/start.screens.ts';
import { bookScreens } from '#features/money/books/books.screens.ts';
import { bankScreens, depositScreens } from '#features/money/deposits/deposits.screens.ts';
import { withdrawalScreens } from '#features/money/withdrawals/withdrawals.screens.ts';
import { accessScreens } from '#features/office/access/access.screens.ts';
import { announcementScreens } from '#features/office/announcements/announcements.screens.ts';
import { auditScreens } from '#features/office/audit/audit.screens.ts';
import { contentScreens } from '#features/office/content/content.screens.ts';
import { designScreens } from '#features/office/design/design.screens.ts';
import { keyScreens } from '#features/office/keys/keys.screens.ts';
import { importScreens } from '#features/office/imports/imports.screens.ts';
import { lessonScreens } from '#features/office/lessons/lessons.screens.ts';
import { newsletterScreens } from '#features/office/newsletter/newsletter.screens.ts';
import { operatorScreens } from '#features/office/operators/operators.screens.ts';
import { savedTextScreens } from '#features/office/saved-texts/saved-texts.screens.ts';
import { webhookScreens } from '#features/office/webhooks/webhooks.screens.ts';
import { settingScreens } from '#features/office/settings/settings.screens.ts';
import { legalTextScreens } from '#features/people/legal-texts/legal-texts.screens.ts';
import { memberScreens } from '#features/people/members/members.screens.ts';
import { sponsorScreens } from '#features/people/sponsor-requests/sponsor-requests.screens.ts';
import { planScreens, simulatorScreens } from '#features/plan/plan/plan.screens.ts';
import { rewardScreens } from '#features/plan/rewards/rewards.screens.ts';
import { runScreens } from '#features/plan/runs/runs.screens.ts';
import { signalScreens } from '#features/plan/signals/signals.screens.ts';
import { groups, type GroupName, type Screen } from '#base/screen.ts';
import { roleMay } from '#session/role.ts';

/**
 * Every page of the console behind the sign-in, in the order of the menu's groups. Router, menu,
 * titles, guard and the walk through all screens read this table.
 */
export const screens: readonly Screen[] = [
  ...startScreens,
  ...depositScreens,
  ...withdrawalScreens,
  ...kycScreens,
  ...reviewScreens,
  ...rewardScreens,
  ...ticketScreens,
  ...mt5Screens,
  ...sponsorScreens,
  ...savedTextScreens,
  ...memberScreens,
  ...operatorScreens,
  ...keyScreens,
  ...runScreens,
  ...signalScreens,
  ...bookScreens,
  ...planScreens,
  ...settingScreens,
  ...reviewRuleScreens,
  ...bankScreens,
  ...simulatorScreens,
  ...contentScreens,
  ...legalTextScreens,
  ...announcementScreens,
  ...newsletterScreens,
  ...webhookScreens,
  ...lessonScreens,
  ...importScreens,
  ...auditScreens,
  ...accessScreens,
  ...designScreens,
];

/** The page of a path below /console, in any letter case. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((screen) => matchPath(screen.path, path) !== null);
}

/** The menu that a role is offered: groups with their pages, none of them empty. */
export function menuOf(role: string): { name: GroupName; screens: Screen[] }[] {
  return groups
    .map((name) => ({
      name,
      screens: screens.filter(({ group, call }) => group === name && roleMay(role, call)),
    }))
    .filter((group) => group.screens.length > 0);
}
