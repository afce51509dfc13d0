import {
  IconActivity,
  IconArrowsExchange,
  IconBolt,
  IconBuildingBank,
  IconCash,
  IconCertificate,
  IconChartLine,
  IconCrown,
  IconHeadset,
  IconHome,
  IconLogout,
  IconPackages,
  IconRobot,
  IconRocket,
  IconSchool,
  IconSettings,
  IconSitemap,
  IconTargetArrow,
  IconTrendingUp,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { GroupName, SingleName } from '#base/screen.ts';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** The icon of each group of the sidebar. */
export const groupIcons: Readonly<Record<GroupName, Icon>> = {
  Activation: IconBolt,
  'My Team': IconSitemap,
  Incomes: IconTrendingUp,
  Fund: IconWallet,
  P2P: IconArrowsExchange,
  Payout: IconCash,
  'Principal Payout': IconBuildingBank,
  'Utility Dollar': IconTargetArrow,
  Setting: IconSettings,
};

/** The icon of each place outside the groups. */
export const singleIcons: Readonly<Record<SingleName, Icon>> = {
  dashboard: IconHome,
  bond: IconCertificate,
  royalty: IconCrown,
  fastTrack: IconRocket,
  projects: IconPackages,
  lessons: IconSchool,
  signals: IconActivity,
  mt5: IconChartLine,
  cryptoBot: IconRobot,
  support: IconHeadset,
  logOut: IconLogout,
};
