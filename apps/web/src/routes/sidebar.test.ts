import { describe, expect, it } from 'vitest';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import { groups } from '#base/screen.ts';
import { groupOf, sidebarOf } from '#routes/sidebar.ts';
import { specifiedTitles } from '#routes/specified-titles.ts';
import { entries, screenOf, screens } from '#routes/table.ts';

/** The sidebar of the specification, first document, section 2.6. */
const specified = `
Dashboard: /dashboard
Activation: /activation /Upgrade /ActivationHistory /DownlineActivationHistory
  /CryptoInvestmentHistory /ForexInvestmentHistory
My Team: /MyReferral /LevelDetails /MyTeam /LevelInvestment /Tree_View
Incomes: /LevelIncome /LevelIncomeFlush /MatchingIncome /CoinWallet /TeamMatchingProfit
  /RoiIncome /RoiLevelIncome /CryptoRoiIncome /CryptoRoiLevelIncome /KycIncome /KycLevelIncome
  /TokenWalletCrypto /UserReward
Fund: /FundrequestBank /FundRequestECurrency /FundTransfer /FundReceived
  /ForexTradingFoundDeposit /ForexTradingreceived /CroptoTradingRequest
  /CroptoTradingreceivedhistory
P2P: /ForexFundTransfer /CryptoFundTransfer
Payout: /WorkingWithdrawalRequest /WorkingWithdrawLog /WithdrawalRequestCrypto
  /CryptoWithdrawLog /CryptoTokenWithdrawRequest /CryptoTokenWithdrawLog /ForexWithdrawRequest
  /ForexWithdrawLog /ForexTokenWithdrawRequest /ForexTokenWithdrawLog
Principal Payout: /CryptoPrincipalWithdrawRequest /CryptoPrincipalWithdrawLog
  /ForexPrincipalWithdrawRequest /ForexPrincipalWithdrawLog
Utility Dollar: /dashboard /dashboard /KycWithdrawRequest /KycWithdrawLog
Setting: /KYC /ProfileSetting /ChangePassword /ECurrencyDetails
Share Bond: /ShareBond
Royalty: /Royalty
Fast Track Royalty: /FastTrackRoyalty
Our Projects: /Projects
MT5 Registration: /MT5Registration
Crypto Bot: https://example.com/crypto-bot
Support: /Support
Log Out: /`;

const bot = { label: 'Crypto Bot', href: 'https://example.com/crypto-bot' };

/** What Canopy adds, and the specified line that it comes before. */
const ours: Readonly<Record<string, string>> = {
  '/TokenWallet': '/TokenWalletCrypto',
  '/Notifications': '/Security',
  '/Security': '/ECurrencyDetails',
  '/TradingResults': incomeTypes[0]!.route,
  '/Lessons': '/Signals',
  '/Signals': '/MT5Registration',
};

/** The same of incomes, whose descriptions say it of themselves. */
const ourIncomes = incomeTypes.filter((each) => each.ours).map(({ route }): string => route);

const isOurs = (path: string): boolean => Object.hasOwn(ours, path) || ourIncomes.includes(path);

function written(): string {
  const lines = sidebarOf(entries, bot).flatMap((item) => {
    if (item.kind === 'single') {
      return isOurs(item.link.to) ? [] : [`${item.link.label}: ${item.link.to}`];
    }
    const paths = item.links.map(({ to }) => to.replace(/#.*/, ''));
    return [`${item.name}: ${paths.filter((path) => !isOurs(path)).join(' ')}`];
  });
  return lines.join('\n');
}

describe('the sidebar', () => {
  it('is the one of the specification, in its order', () => {
    expect(written()).toBe(specified.trim().replaceAll('\n  ', ' '));
  });

  it('has beside it what is ours alone', () => {
    const links = sidebarOf(entries, bot).flatMap((item) =>
      item.kind === 'group' ? item.links : [item.link],
    );
    for (const [path, next] of Object.entries(ours)) {
      expect(links[links.findIndex(({ to }) => to === path) + 1]?.to, path).toBe(next);
    }
    for (const route of ourIncomes) expect(specified.split(/\s/)).not.toContain(route);
    expect(links.map(({ to }) => to)).toEqual(expect.arrayContaining(ourIncomes));
  });

  it('knows every group, and no two lines of a group by the same label', () => {
    const shown = sidebarOf(entries, bot).flatMap((item) => (item.kind === 'group' ? [item] : []));
    expect(shown.map(({ name }) => name)).toEqual(groups);
    for (const { links } of shown) {
      expect(new Set(links.map(({ label }) => label)).size).toBe(links.length);
    }
  });

  it('has no line for the crypto bot while the operator says nowhere it leads', () => {
    const names = (href: string) =>
      sidebarOf(entries, { ...bot, href }).flatMap((item) =>
        item.kind === 'single' ? [item.name] : [],
      );
    expect(names(bot.href)).toContain('cryptoBot');
    expect(names('')).not.toContain('cryptoBot');
    expect(names('javascript:alert(1)')).not.toContain('cryptoBot');
  });

  it('opens the group that holds the present page', () => {
    expect(groupOf(screenOf('/fundtransfer'))).toBe('Fund');
    expect(groupOf(screenOf('/dashboard'))).toBeNull();
    expect(groupOf(screenOf('/UsedCoupon'))).toBeNull();
  });
});

describe('the route table', () => {
  it('has the routes that are not in the sidebar, and every path once', () => {
    const outside = screens.filter(({ sidebar }) => !sidebar).map(({ path }) => path);
    // Further pages of ours may be there; one for visitors is also in the list below.
    expect(outside).toEqual(
      expect.arrayContaining([
        '/BalanceCheck',
        '/ClosingCheck',
        '/Coupon',
        '/DirectIncome',
        '/DirectLegBusiness',
        '/DrawCheck',
        '/ForgotPassword',
        '/IncomeDisclosure',
        '/JivanVikalp',
        '/LogCheck',
        '/Login',
        '/Owed',
        '/PlanCheck',
        '/Privacy',
        '/Register',
        '/RewardIncome',
        '/Risk',
        '/SetPassword',
        '/Signup',
        '/Terms',
        '/Undo',
        '/UsedCoupon',
        ...walletNames.map((name) => `/Wallet/${name}`),
        '/Wallets',
        '/WelcomePage',
      ]),
    );
    expect(new Set(screens.map(({ path }) => path.toLowerCase())).size).toBe(screens.length);
  });

  it.each(Object.entries(specifiedTitles))('has %s as %s', (path, title) => {
    expect(screenOf(path)).toMatchObject({ path, title });
  });

  it('lets a visitor open the public pages and nothing else', () => {
    const open = screens.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open).toEqual([
      '/Login',
      '/Signup',
      '/Register',
      '/ForgotPassword',
      '/SetPassword',
      '/Undo',
      '/WelcomePage',
      '/JivanVikalp',
      '/Coupon',
      '/DrawCheck',
      '/IncomeDisclosure',
      '/BalanceCheck',
      '/PlanCheck',
      '/LogCheck',
      '/ClosingCheck',
      '/Terms',
      '/Privacy',
      '/Risk',
      '/Contact',
      '/FindSponsor',
    ]);
  });

  it.each([
    ['/DashBoard', '/dashboard'],
    ['/activationhistory/', '/ActivationHistory'],
    ['/TREE_VIEW', '/Tree_View'],
  ])('finds %s', (typed, path) => {
    expect(screenOf(typed)?.path).toBe(path);
  });

  it('finds nothing at an unknown path', () => {
    expect(screenOf('/nowhere')).toBeUndefined();
    expect(screenOf('/')).toBeUndefined();
  });
});
