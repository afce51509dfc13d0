import { accessScreens } from '#features/people/access/access.screens.ts';
import { activationScreens } from '#features/plan/activation/activation.screens.ts';
import { sponsorScreens } from '#features/people/sponsor/sponsor.screens.ts';
import { consentScreens } from '#features/people/consent/consent.screens.ts';
import { closingCheckScreens } from '#features/plan/closing-check/closing-check.screens.ts';
import { couponScreens } from '#features/plan/coupons/coupons.screens.ts';
import { dashboardScreens } from '#features/home/dashboard/dashboard.screens.ts';
import { disclosureScreens } from '#features/money/disclosure/disclosure.screens.ts';
import { logScreens } from '#features/money/log/log.screens.ts';
import { liabilityScreens } from '#features/money/liabilities/liabilities.screens.ts';
import { fundScreens } from '#features/money/fund.screens.ts';
import { incomesScreens } from '#features/plan/incomes/incomes.screens.ts';
import { offerScreens } from '#features/home/offers/offers.screens.ts';
import { kycScreens } from '#features/care/kyc/kyc.screens.ts';
import { lessonScreens } from '#features/care/lessons/lessons.screens.ts';
import { mt5Screens } from '#features/care/mt5/mt5.screens.ts';
import { supportScreens } from '#features/care/support/support.screens.ts';
import { owedScreens } from '#features/plan/owed/owed.screens.ts';
import { resultScreens } from '#features/plan/results/results.screens.ts';
import { settingScreens } from '#features/people/setting.screens.ts';
import { planCheckScreens } from '#features/plan/plan-check/plan-check.screens.ts';
import { signalScreens } from '#features/plan/signals/signals.screens.ts';
import { teamScreens } from '#features/plan/team/team.screens.ts';
import { walletScreens } from '#features/money/wallets/wallets.screens.ts';
import { withdrawalScreens } from '#features/money/withdrawals/withdrawals.screens.ts';
import { isScreen, type RouteEntry, type Screen, type Shortcut } from '#base/screen.ts';

/** Where it leads is the operator's to say. */
const cryptoBot: Shortcut = {
  sidebar: { single: 'cryptoBot', label: 'Crypto Bot' },
  to: '',
  newTab: true,
};

const logOut: Shortcut = { sidebar: { single: 'logOut', label: 'Log Out' }, to: '/' };

/**
 * Every route of the web app and every line of its sidebar, in the sidebar's order. Router, titles,
 * guard, sidebar and the walk through all screens read this table; only the landing page is a
 * separate entry.
 */
export const entries: readonly RouteEntry[] = [
  ...accessScreens,
  ...couponScreens,
  ...disclosureScreens,
  ...liabilityScreens,
  ...planCheckScreens,
  ...logScreens,
  ...closingCheckScreens,
  ...consentScreens,
  ...sponsorScreens,
  ...dashboardScreens,
  ...owedScreens,
  ...walletScreens,
  ...activationScreens,
  ...teamScreens,
  ...resultScreens,
  ...incomesScreens,
  ...fundScreens,
  ...withdrawalScreens,
  ...kycScreens,
  ...settingScreens,
  ...offerScreens,
  ...lessonScreens,
  ...signalScreens,
  ...mt5Screens,
  cryptoBot,
  ...supportScreens,
  logOut,
];

/** Only the pages. */
export const screens: readonly Screen[] = entries.filter(isScreen);

/** The page of a path, in any letter case. */
export function screenOf(path: string): Screen | undefined {
  const wanted = path.toLowerCase().replace(/(?<=.)\/+$/, '');
  return screens.find((screen) => screen.path.toLowerCase() === wanted);
}
