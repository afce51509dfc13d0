import {
  IconAdjustments,
  IconArrowDownCircle,
  IconArrowUpCircle,
  IconBook2,
  IconBuildingBank,
  IconCalculator,
  IconChartBar,
  IconChartLine,
  IconChecks,
  IconCircle,
  IconFileText,
  IconFlag,
  IconGift,
  IconHeadset,
  IconHistory,
  IconHome,
  IconId,
  IconListDetails,
  IconMoneybag,
  IconPackages,
  IconReportMoney,
  IconRosetteDiscountCheck,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

const icons: Readonly<Record<string, Icon>> = {
  '/': IconHome,
  '/deposits': IconArrowDownCircle,
  '/withdrawals': IconArrowUpCircle,
  '/kyc': IconId,
  '/reviews': IconFlag,
  '/rewards': IconRosetteDiscountCheck,
  '/tickets': IconHeadset,
  '/mt5': IconChartLine,
  '/members': IconUsers,
  '/closings': IconCalculator,
  '/results': IconChartBar,
  '/bonanza': IconGift,
  '/ledger': IconBook2,
  '/solvency': IconScale,
  '/disclosure': IconReportMoney,
  '/verify': IconChecks,
  '/packages': IconPackages,
  '/plan': IconListDetails,
  '/review-rules': IconAdjustments,
  '/simulator': IconMoneybag,
  '/settings': IconSettings,
  '/banks': IconBuildingBank,
  '/content': IconFileText,
  '/audit': IconHistory,
  '/operators': IconUserCog,
  '/security': IconShieldLock,
};

/** The icon of a page in the menu. */
export function iconOf(path: string): Icon {
  return icons[path] ?? IconCircle;
}
