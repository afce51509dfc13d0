import { accessScreens } from '#features/access/access.screens.ts';
import { activationScreens } from '#features/activation/activation.screens.ts';
import { consentScreens } from '#features/consent/consent.screens.ts';
import { couponScreens } from '#features/coupons/coupons.screens.ts';
import { dashboardScreens } from '#features/dashboard/dashboard.screens.ts';
import { disclosureScreens } from '#features/disclosure/disclosure.screens.ts';
import { fundScreens } from '#features/fund/fund.screens.ts';
import { incomesScreens } from '#features/incomes/incomes.screens.ts';
import { moreScreens } from '#features/more/more.screens.ts';
import { owedScreens } from '#features/owed/owed.screens.ts';
import { settingScreens } from '#features/setting/setting.screens.ts';
import { teamScreens } from '#features/team/team.screens.ts';
import { walletScreens } from '#features/wallets/wallets.screens.ts';
import { withdrawalScreens } from '#features/withdrawals/withdrawals.screens.ts';
import { isScreen, type Entry, type Screen } from '#routes/entry.ts';

/**
 * Every route of the web app and every line of its sidebar, in the sidebar's order. Router, titles,
 * guard, sidebar and the walk through all screens read this table; the landing page alone is an
 * entry of its own.
 */
export const entries: readonly Entry[] = [
  ...accessScreens,
  ...couponScreens,
  ...disclosureScreens,
  ...consentScreens,
  ...dashboardScreens,
  ...owedScreens,
  ...walletScreens,
  ...activationScreens,
  ...teamScreens,
  ...incomesScreens,
  ...fundScreens,
  ...withdrawalScreens,
  ...settingScreens,
  ...moreScreens,
];

/** The pages alone. */
export const screens: readonly Screen[] = entries.filter(isScreen);

/** The page of a path, in whatever letter case it was typed. */
export function screenOf(path: string): Screen | undefined {
  const wanted = path.toLowerCase().replace(/(?<=.)\/+$/, '');
  return screens.find((screen) => screen.path.toLowerCase() === wanted);
}
