const purchases = 'S.No. | User Id | Referby User Id | Package Name | Remark | Type | Date';
const investments = 'S.No. | User Id | Amount | Date';
const sent = 'S.No. | To UserId | Amount($) | Date';
const received = 'Received By | Received Amount | Deduct Amount | Received Date';
const deposits =
  'S.No | Transaction Number | Ecurrency Address | Ecurrency Type | Amount | Request Date | ' +
  'Status | Remark | Approve Date';
const withdrawn =
  'Withdrawal ID | Amount($) | Charge($) | Withdrawal Amount | Withdrawal Type | ' +
  'Wallet Address | Status';
const requested = `${withdrawn} | Datetime`;
const answered = `${withdrawn} | Request Date | Response Date`;
const principals =
  'Withdrawal ID | Request Amount | Admin Charge | Amount | Type | Wallet Address | Status | ' +
  'Request Datetime | Response Datetime';
const own = 'S.No | User Id | On Amount | Income | Created At';
const fromOthers = 'S.No | From Id | On Amount | Level | Income | Remark | Created At';
const selected =
  'Request Amount | Admin Charge | Payable Amount | Request Date | Status | Txn Hash | Txn Date';
const matching =
  'S.No | Left BV | Right BV | Matched | Rate | Income | Flushed | Carry Left | Carry Right | ' +
  'Remark | Created At';

/**
 * The columns of every list of the specification, in its order and wording; repeated here
 * by hand, so that the definitions of the screens are tested against something independent.
 */
export const specifiedColumns: Readonly<Record<string, string>> = {
  '/ActivationHistory': purchases,
  '/DownlineActivationHistory': purchases,
  '/CryptoInvestmentHistory': investments,
  '/ForexInvestmentHistory': investments,
  '/UsedCoupon': 'S.No. | User Id | Coupon | Date',
  '/MyReferral':
    'S.No | User Id | User Name | Contact No. | Status | Registration Date | Activation Date | ' +
    'Package Amt | Forex Investment | Crypto Investment | Position',
  '/LevelDetails':
    'S.No | User Id | User Name | Status | Level | Registration Date | Activation Date | ' +
    'Total Investment | Total Earning | Forex Investment | Crypto Investment | Sponsor Id',
  '/MyTeam':
    'S.No | User Id | User Name | Contact No. | Status | Level | Registration Date | ' +
    'Activation Date | Package Amt | Forex Investment | Crypto Investment | Position',
  '/LevelInvestment': 'Level | Forex | Crypto | Total Investment',
  '/DirectIncome': selected,
  '/RewardIncome': selected,
  '/LevelIncome': fromOthers,
  '/LevelIncomeFlush': fromOthers,
  '/MatchingIncome': matching,
  '/CoinWallet': own,
  '/TeamMatchingProfit': fromOthers,
  '/RoiIncome': own,
  '/RoiLevelIncome': fromOthers,
  '/CryptoRoiIncome': own,
  '/CryptoRoiLevelIncome': fromOthers,
  '/KycIncome': own,
  '/KycLevelIncome': fromOthers,
  '/TokenWalletCrypto': own,
  '/UserReward':
    'Rank Name | Reward Required(L/R) | Current Left | Current Right | Achieved Date | ' +
    'Release Date | Status',
  '/FundRequestECurrency': deposits,
  '/ForexTradingFoundDeposit': deposits,
  '/CroptoTradingRequest': deposits,
  '/FundTransfer': sent,
  '/ForexFundTransfer': sent,
  '/CryptoFundTransfer': sent,
  '/FundReceived': received,
  '/ForexTradingreceived': received,
  '/CroptoTradingreceivedhistory': received,
  '/WorkingWithdrawalRequest': requested,
  '/WorkingWithdrawLog': answered,
  '/WithdrawalRequestCrypto': requested,
  '/CryptoWithdrawLog': answered,
  '/CryptoTokenWithdrawRequest': requested,
  '/CryptoTokenWithdrawLog': answered,
  '/ForexWithdrawRequest': requested,
  '/ForexWithdrawLog': answered,
  '/ForexTokenWithdrawRequest': requested,
  '/ForexTokenWithdrawLog': answered,
  '/KycWithdrawRequest': requested,
  '/KycWithdrawLog': answered,
  '/CryptoPrincipalWithdrawRequest': principals,
  '/CryptoPrincipalWithdrawLog': principals,
  '/ForexPrincipalWithdrawRequest': principals,
  '/ForexPrincipalWithdrawLog': principals,
  '/Support': 'S.No | Ticket Id | Query | Reply Message | Request Date | Status | Reply Date',
};

/**
 * What Canopy shows behind the specified columns: the reason of a decision, what a rank pays, the
 * number of a receipt.
 */
export const addedColumns: Readonly<Record<string, string>> = {
  '/UserReward': 'Reward | Pays Today',
  '/ActivationHistory': 'Receipt No.',
  '/CryptoInvestmentHistory': 'Receipt No.',
  '/ForexInvestmentHistory': 'Receipt No.',
  '/FundRequestECurrency': 'Receipt No.',
  '/ForexTradingFoundDeposit': 'Receipt No.',
  '/CroptoTradingRequest': 'Receipt No.',
  '/FundTransfer': 'Receipt No.',
  '/ForexFundTransfer': 'Receipt No.',
  '/CryptoFundTransfer': 'Receipt No.',
  '/WorkingWithdrawLog': 'Remark',
  '/CryptoWithdrawLog': 'Remark',
  '/CryptoTokenWithdrawLog': 'Remark',
  '/ForexWithdrawLog': 'Remark',
  '/ForexTokenWithdrawLog': 'Remark',
  '/KycWithdrawLog': 'Remark',
  '/CryptoPrincipalWithdrawLog': 'Remark',
  '/ForexPrincipalWithdrawLog': 'Remark',
};

const dates = 'From Date | To Date';
const sides = 'Position: 0 All, 1 Left, 2 Right';
const people = 'Person Status: 2 All, 1 Active, 0 Inactive';
const levels = Array.from({ length: 20 }, (_, index) => `${index + 1} Level-${index + 1}`);
const incomes =
  'Income Type: LevelIncomeEducation Level Income Eduection, ' +
  'LevelIncomeRobot Level Income Robot, RoiToLevelIncome Forex Trading Level Income On ROI';

/** The filters of a list, each with what its options send and say. */
export const specifiedFilters: Readonly<Record<string, string>> = {
  '/MyReferral': `${sides} | ${people} | ${dates}`,
  '/MyTeam': `${sides} | ${people} | ${dates}`,
  '/LevelDetails': `Level: 0 All Level, ${levels.join(', ')} | ${people} | ${dates}`,
  '/LevelInvestment': '',
  '/RoiIncome': `${dates} | Search`,
  '/DirectIncome': `${incomes} | ${dates}`,
  '/RewardIncome': `${incomes} | ${dates}`,
  '/WorkingWithdrawLog':
    'Withdrawal Type:  All, BANK BANK, USDT USDT, FUND BOT ACTIVATION FUND, ' +
    'FOREXFUNDS FOREX FUNDS, CRYPTOFUNDS CRYPTO FUNDS',
  '/KycWithdrawLog': 'Withdrawal Type:  All, BANK BANK, USDT USDT',
  '/ForexPrincipalWithdrawLog': 'Withdrawal Type:  All Type, USDT USDT, BANK BANK',
};

const ofRequests = `Status | ${dates}`;
const ofWithdrawals = `Wallet | ${ofRequests}`;
const ofTransfers = `Wallet | Direction | ${dates}`;

/** What Canopy narrows histories of money by as well; the first of each opens other histories. */
export const addedFilters: Readonly<Record<string, string>> = {
  '/FundrequestBank': `Kind | ${ofRequests}`,
  '/FundRequestECurrency': `Kind | ${ofRequests}`,
  '/ForexTradingFoundDeposit': `Kind | ${ofRequests}`,
  '/CroptoTradingRequest': `Kind | ${ofRequests}`,
  '/FundTransfer': ofTransfers,
  '/ForexFundTransfer': ofTransfers,
  '/CryptoFundTransfer': ofTransfers,
  '/FundReceived': ofTransfers,
  '/ForexTradingreceived': ofTransfers,
  '/CroptoTradingreceivedhistory': ofTransfers,
  '/WorkingWithdrawLog': ofWithdrawals,
  '/CryptoWithdrawLog': ofWithdrawals,
  '/CryptoTokenWithdrawLog': ofWithdrawals,
  '/ForexWithdrawLog': ofWithdrawals,
  '/ForexTokenWithdrawLog': ofWithdrawals,
  '/KycWithdrawLog': ofWithdrawals,
  '/CryptoPrincipalWithdrawLog': ofWithdrawals,
  '/ForexPrincipalWithdrawLog': ofWithdrawals,
};

/** What a list asks for: its call, and the fields that are the same each time. */
export const specifiedRequests: Readonly<Record<string, string>> = {
  '/ActivationHistory': 'ActivationHistory type=3',
  '/DownlineActivationHistory': 'ActivationHistory type=5',
  '/CryptoInvestmentHistory': 'ActivationHistory type=9',
  '/ForexInvestmentHistory': 'ActivationHistory type=8',
  '/UsedCoupon': 'UsedCoupon type=UsedCoupon',
  '/MyReferral': 'DirectReport',
  '/LevelDetails': 'LevelDetails',
  '/MyTeam': 'DownlineReport',
  '/LevelInvestment': 'LevelInvestment lvl=0',
  '/DirectLegBusiness': 'GetDirectLegBusinessUser',
  '/RoiIncome': 'GetIncomeReport type=RoiIncome',
  '/RoiLevelIncome': 'GetIncomeReport type=RoiToLevelIncome',
  '/UserReward': 'GetIncomeReport type=RewardIncome fdate= tdate= search=',
  '/FundrequestBank': 'FundRequestHistory action=2',
  '/FundRequestECurrency': 'FundRequestHistory action=22',
  '/ForexTradingFoundDeposit': 'FundRequestHistory action=3',
  '/CroptoTradingRequest': 'FundRequestHistory action=4',
  '/FundTransfer': 'FundRequestHistory action=44',
  '/CryptoFundTransfer': 'FundRequestHistory action=5',
  '/FundReceived': 'FundReceivedHistory',
  '/ForexTradingreceived': 'FundReceivedHistoryForexTrading',
  '/CroptoTradingreceivedhistory': 'FundReceivedHistoryCryptoTrading',
  '/WorkingWithdrawalRequest': 'WorkingWithdrawalHistory type=1 wtype=',
  '/WorkingWithdrawLog': 'WorkingWithdrawalHistory type=2',
  '/WithdrawalRequestCrypto': 'CryptoWithdrawalHistory type=1 wtype=',
  '/CryptoWithdrawLog': 'CryptoWithdrawalHistory type=2 wtype=',
  '/CryptoTokenWithdrawRequest': 'CryptoTokenWithdrawalHistory type=1 wtype=',
  '/CryptoTokenWithdrawLog': 'CryptoTokenWithdrawalHistory type=2 wtype=',
  '/ForexWithdrawRequest': 'ForexWithdrawalHistory type=1 wtype=',
  '/ForexWithdrawLog': 'ForexWithdrawalHistory type=2 wtype=',
  '/ForexTokenWithdrawRequest': 'ForexTokenWithdrawalHistory type=1 wtype=',
  '/ForexTokenWithdrawLog': 'ForexTokenWithdrawalHistory type=2 wtype=',
  '/KycWithdrawRequest': 'KycWithdrawalHistory type=1 wtype=',
  '/KycWithdrawLog': 'KycWithdrawalHistory type=2',
  '/CryptoPrincipalWithdrawRequest': 'PrincipleCryptoWithdrawalHistory type=1 wtype=',
  '/CryptoPrincipalWithdrawLog': 'PrincipleCryptoWithdrawalHistory type=2 wtype=',
  '/ForexPrincipalWithdrawRequest': 'PrincipleForexWithdrawalHistory type=1 wtype=',
  '/ForexPrincipalWithdrawLog': 'PrincipleForexWithdrawalHistory type=2',
  '/Support': 'UserHelpDeskHistory',
};
