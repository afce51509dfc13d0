import { specifiedTitles } from '../../apps/web/src/routes/specified-titles.ts';
import type { Item, Kind, Proof } from './item.ts';

const table = 'apps/web/src/routes/sidebar.test.ts';
/** The walk goes to every page of the table, so a route of the table is opened in the browser. */
const walked: readonly Proof[] = [
  { file: 'e2e/walk.spec.ts', says: "import { screens } from '../apps/web/src/routes/table.ts'" },
  { file: 'e2e/walk.spec.ts', says: 'of list.entries()' },
];

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Section 2.1 of the first document; the landing page is walked apart from the table. */
const visitors = words('/Login /Signup /ForgotPassword /WelcomePage /Coupon /JivanVikalp');

/** Section 2.6 of the first document, in the order of the sidebar, then what is not in it. */
const members = words(`/dashboard /activation /Upgrade /ActivationHistory /DownlineActivationHistory
  /CryptoInvestmentHistory /ForexInvestmentHistory /MyReferral /LevelDetails /MyTeam
  /LevelInvestment /Tree_View /LevelIncome /LevelIncomeFlush /MatchingIncome /CoinWallet
  /TeamMatchingProfit /RoiIncome /RoiLevelIncome /CryptoRoiIncome /CryptoRoiLevelIncome /KycIncome
  /KycLevelIncome /TokenWalletCrypto /UserReward /FundrequestBank /FundRequestECurrency
  /FundTransfer /FundReceived /ForexTradingFoundDeposit /ForexTradingreceived /CroptoTradingRequest
  /CroptoTradingreceivedhistory /ForexFundTransfer /CryptoFundTransfer /WorkingWithdrawalRequest
  /WorkingWithdrawLog /WithdrawalRequestCrypto /CryptoWithdrawLog /CryptoTokenWithdrawRequest
  /CryptoTokenWithdrawLog /ForexWithdrawRequest /ForexWithdrawLog /ForexTokenWithdrawRequest
  /ForexTokenWithdrawLog /CryptoPrincipalWithdrawRequest /CryptoPrincipalWithdrawLog
  /ForexPrincipalWithdrawRequest /ForexPrincipalWithdrawLog /KycWithdrawRequest /KycWithdrawLog
  /KYC /ProfileSetting /ChangePassword /ECurrencyDetails /ShareBond /Royalty /FastTrackRoyalty
  /Projects /MT5Registration /Support /DirectLegBusiness /DirectIncome /RewardIncome /UsedCoupon`);

function itemOf(from: string, who: string, route: string): Item {
  const title = specifiedTitles[route];
  const titled = { file: table, says: 'it.each(Object.entries(specifiedTitles))' };
  const proofs = [{ file: table, says: route }, ...walked];
  return {
    from: title === undefined ? from : `${from}, 2: 2`,
    what: title ?? who,
    text: route,
    proofs: title === undefined ? proofs : [...proofs, titled],
  };
}

/** Every address of both documents. */
export const routes: Kind = {
  title: 'Routes',
  lead: 'Every address, with the title that the second document gives it.',
  items: [
    {
      from: '1: 2.1',
      what: 'Landing page',
      text: '/',
      proofs: [{ file: 'e2e/walk.spec.ts', says: "page.goto('/')" }],
    },
    ...visitors.map((route) => itemOf('1: 2.1', 'for visitors', route)),
    ...members.map((route) => itemOf('1: 2.6', 'for members', route)),
    {
      from: '2: 2',
      what: 'the referral links of the tree',
      text: '/Register',
      proofs: [{ file: table, says: '/Register' }, ...walked],
    },
    {
      from: '1: 2.6',
      what: 'in any letter case',
      text: '/activationhistory',
      proofs: [{ file: table, says: "['/activationhistory/', '/ActivationHistory']" }],
    },
  ],
};
