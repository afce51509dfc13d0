import type { Language } from '@canopy/contract/events/topics.ts';

/** What an installed app is called in the menus of its device, and where they lead. */
type ManifestWords = {
  description: string;
  /** The name of each page that the device offers directly. */
  shortcuts: readonly { name: string; url: string }[];
};

/** The texts of the web manifest. */
export const manifestWords: Record<Language, ManifestWords> = {
  en: {
    description: 'Wallets, team, packages and incomes of a member.',
    shortcuts: [
      { name: 'Withdraw', url: '/WorkingWithdrawalRequest' },
      { name: 'Deposit', url: '/FundRequestECurrency' },
      { name: 'Tree', url: '/Tree_View' },
    ],
  },
  hi: {
    description: 'सदस्य के वॉलेट, टीम, पैकेज और आय।',
    shortcuts: [
      { name: 'निकासी', url: '/WorkingWithdrawalRequest' },
      { name: 'जमा', url: '/FundRequestECurrency' },
      { name: 'ट्री', url: '/Tree_View' },
    ],
  },
};
