import { describe, expect, expectTypeOf, test } from 'vitest';
import type { CallDefinition } from '#call.ts';
import { listPlace, pathOf } from '#call.ts';
import type {
  Answer,
  CallName,
  FileCallName,
  ListCallName,
  Payload,
  PayloadInput,
  Row,
} from '#calls.ts';
import { callGroups, callEntries, calls } from '#calls.ts';

const words = (text: string) => text.trim().split(/\s+/);

const seedGets = words(`countryList GetcountrybyID check_sponsorid adminBankDetailsByBankid
  KycDetails WelcomeDetails BonanzaAchiever`);

const seedPosts = words(`login registration ForgetPasswordOtp ForgetPassword userDashboard
  userIncomeData GetDashRecentData BindPackage ActivationByFund UpgradebyFund ActivationHistory
  UsedCoupon DirectReport GetDirectLegBusinessUser LevelDetails DownlineReport LevelInvestment
  GetIncomeReport FundRequest FundRequestEcurrency FundRequestHistory GenerateOTPAPI
  FundReceivedHistory FundReceivedHistoryForexTrading FundReceivedHistoryCryptoTrading
  FundRequestForexTrading FundRequestCryptoTrading ForexFundTransferUser CryptoFundTransferUser
  FundTransferUser WorkingWithdrawalHistory CryptoWithdrawalHistory CryptoTokenWithdrawalHistory
  ForexWithdrawalHistory ForexTokenWithdrawalHistory KycWithdrawalHistory withdrawalRequest
  kycWithdrawalRequest cryptoWithdrawalRequest cryptoTokenWithdrawalRequest forexWithdrawalRequest
  forexTokenWithdrawalRequest PrincipleCryptoWithdrawalHistory PrincipleForexWithdrawalHistory
  UserInformation UpdateProfile PasswordUpdate UpdateBankDetails Helpdesk_By_User
  UserHelpDeskHistory binaryTree`);

const furtherGets = words('ip ifsc LegalTexts SiteContent IncomeDisclosure');

const furtherPosts = words(`Logout Sessions EndSession Newsletter NewsletterConfirm StartBot StopBot
  principleCryptoWithdrawalRequest principleForexWithdrawalRequest SubmitKycDocument KycFile
  TransactionPasswordUpdate EnterCoupon MT5Registration MT5RegistrationStatus Prediction Trends
  Statement ExportMyData RequestErasure EmailConfirm CheckReceiver Wallets WalletMovements
  PostingIncomes Owed ProofCode OwnEmailCode OwnEmailConfirm ConsentNeeded GiveConsent
  Factors PasskeyChallenge AddPasskey RenamePasskey RemovePasskey
  AuthenticatorSetup RemoveAuthenticator RecoveryCodes PasskeySignIn PasskeyLogin UndoDetails
  UndoChange`);

/** The operator's calls with the roles that may use each beside the owner. */
const operatorRoles: Record<string, string> = {
  login: '',
  Logout: 'finance support auditor',
  PasswordUpdate: 'finance support auditor',
  Sessions: 'finance support auditor',
  EndSession: 'finance support auditor',
  TotpSetup: 'finance support auditor',
  Factors: 'finance support auditor',
  AddPasskey: 'finance support auditor',
  RemovePasskey: 'finance support auditor',
  Today: 'finance support auditor',
  FundRequests: 'finance auditor',
  DecideFundRequest: 'finance',
  Withdrawals: 'finance auditor',
  DecideWithdrawal: 'finance',
  PaymentFile: 'finance',
  KycDocuments: 'support auditor',
  KycFile: 'support auditor',
  DecideKycDocument: 'support',
  Tickets: 'support auditor',
  Reviews: 'finance support auditor',
  DecideReview: 'finance support',
  ReplyTicket: 'support',
  Members: 'support auditor',
  Member: 'support auditor',
  MemberIncomes: 'finance support auditor',
  MemberSessions: 'support auditor',
  SuspendMember: 'support',
  EraseMember: '',
  RemoveFactors: 'support',
  LiftFreeze: 'support',
  MemberNotes: 'support auditor',
  Unmask: 'finance support',
  Mt5Requests: 'support auditor',
  DecideMt5Request: 'support',
  Packages: 'auditor',
  SavePackage: '',
  Plan: 'auditor',
  SavePlan: '',
  SimulatePlan: 'auditor',
  Banks: 'finance auditor',
  SaveBank: '',
  Settings: 'auditor',
  SaveSettings: '',
  SiteContent: 'auditor',
  SaveSiteContent: '',
  PostTradingResult: 'finance',
  TradingResults: 'finance auditor',
  RunClosing: 'finance',
  Closings: 'finance auditor',
  ClosingRows: 'finance auditor',
  Rewards: 'finance auditor',
  ReleaseReward: 'finance',
  Bonanzas: 'auditor',
  CreateBonanza: '',
  DrawBonanza: '',
  Ledger: 'finance auditor',
  Posting: 'finance auditor',
  Reverse: 'finance',
  Solvency: 'finance auditor',
  IncomeDisclosure: 'finance auditor',
  PublishDisclosure: 'finance',
  Verify: 'finance auditor',
  AuditLog: 'auditor',
  Operators: 'auditor',
  SaveOperator: '',
};

const moneyCalls = words(`ActivationByFund UpgradebyFund FundRequest FundRequestEcurrency
  FundRequestForexTrading FundRequestCryptoTrading FundTransferUser ForexFundTransferUser
  CryptoFundTransferUser withdrawalRequest kycWithdrawalRequest cryptoWithdrawalRequest
  cryptoTokenWithdrawalRequest forexWithdrawalRequest forexTokenWithdrawalRequest
  principleCryptoWithdrawalRequest principleForexWithdrawalRequest StartBot StopBot
  operator/DecideFundRequest operator/DecideWithdrawal operator/DecideKycDocument
  operator/PostTradingResult operator/RunClosing operator/ReleaseReward operator/Reverse`);

const publicCalls = words(`login registration countryList GetcountrybyID check_sponsorid
  ForgetPasswordOtp ForgetPassword WelcomeDetails ip ifsc Newsletter NewsletterConfirm SiteContent
  IncomeDisclosure LegalTexts BonanzaAchiever operator/login PasskeySignIn PasskeyLogin UndoDetails
  UndoChange`);

const uncutCalls = words(`countryList BindPackage adminBankDetailsByBankid binaryTree
  LevelInvestment`);

const wholeCalls = ['BonanzaAchiever'];

const table: Record<string, CallDefinition> = calls;
const namesWhere = (holds: (definition: CallDefinition) => boolean) =>
  callEntries.filter(([, definition]) => holds(definition)).map(([name]) => name as string);
const sorted = (names: readonly string[]) => [...names].sort();

describe('the table', () => {
  test('holds exactly the calls of the specification and of the design', () => {
    const operator = Object.keys(operatorRoles).map((name) => `operator/${name}`);
    const all = [...seedGets, ...seedPosts, ...furtherGets, ...furtherPosts, ...operator];
    expect(sorted(Object.keys(calls))).toEqual(sorted(all));
  });

  test('reads with GET only where the specification does', () => {
    const gets = namesWhere(({ method }) => method === 'GET');
    expect(sorted(gets)).toEqual(sorted([...seedGets, ...furtherGets]));
  });

  test('is the sum of its groups', () => {
    const parts = Object.values(callGroups).flatMap((group) => Object.keys(group));
    expect(sorted(parts)).toEqual(sorted(Object.keys(calls)));
  });

  test('has no two paths that differ in letter case alone', () => {
    const paths = callEntries.map(([name, each]) => pathOf(name, each).toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('access', () => {
  test('is public for exactly these', () => {
    expect(sorted(namesWhere(({ access }) => access === 'public'))).toEqual(sorted(publicCalls));
  });

  test('of an operator is by role, and of no other call', () => {
    for (const [name, definition] of callEntries) {
      const operator = name.startsWith('operator/') && name !== 'operator/login';
      expect(definition.access === 'operator', name).toBe(operator);
      const roles = definition.roles?.join(' ');
      expect(roles, name).toBe(
        operator ? operatorRoles[name.slice('operator/'.length)] : undefined,
      );
    }
  });

  test('of a member names that member in a field of the payload', () => {
    for (const [name, { access, self, payload }] of callEntries) {
      expect(self !== undefined, name).toBe(access === 'member');
      expect(!self || self in payload.shape, name).toBe(true);
    }
    expect(namesWhere(({ self }) => self === 'loginId')).toEqual(['binaryTree']);
    const payers = ['ActivationByFund', 'UpgradebyFund'];
    expect(sorted(namesWhere(({ self }) => self === 'referby'))).toEqual(payers);
  });
});

describe('flags', () => {
  test('money stands on every call that moves money or asks for that', () => {
    expect(sorted(namesWhere(({ money }) => money === true))).toEqual(sorted(moneyCalls));
  });

  test('a list is paged unless it is never cut', () => {
    for (const [name, definition] of callEntries) {
      const paged = 'page' in definition.payload.shape && 'limit' in definition.payload.shape;
      expect(paged, name).toBe('row' in definition && !definition.uncut);
    }
    for (const name of uncutCalls) expect(table[name], name).toHaveProperty('uncut', true);
    expect(namesWhere((each) => 'whole' in each)).toEqual(wholeCalls);
  });

  test('no text of a call stands twice', () => {
    for (const [name, { texts = [] }] of callEntries)
      expect(new Set(texts).size, name).toBe(texts.length);
  });
});

describe('places', () => {
  test('ActivationHistory answers type 3 in one shape and all others in the other', () => {
    const places = ['3', '5', '8', '9', '', 'constructor'].map((type) =>
      listPlace(calls.ActivationHistory, { type }),
    );
    expect(places.shift()).toBe('data[0]');
    expect(new Set(places)).toEqual(new Set(['data.data[0]']));
  });

  test('of the other lists are those of the specification', () => {
    const at = (place: string) =>
      sorted(namesWhere((each) => 'row' in each && each.list === place));
    const ours = ['Owed', 'WalletMovements', 'operator/MemberIncomes'];
    expect(at('data.data[0]')).toEqual(sorted(['GetIncomeReport', 'UsedCoupon', ...ours]));
    expect(at('data')).toEqual(['UserHelpDeskHistory', 'WelcomeDetails']);
  });

  test('of results are those of the specification', () => {
    expect(calls.ActivationByFund.result).toBe('data.RESULT');
    expect(calls.UpgradebyFund.result).toBe('data.data.RESULT');
    const success = { data: { data: { RESULT: 'Successfully Activated...!!!' } } };
    expect(calls.UpgradebyFund.answer.parse(success)).toEqual(success);
  });
});

test('payloads take ids and amounts as text or number, and nothing else', () => {
  const sent = { uid: 100001, touserid: '100002', amount: 5.5, WalletType: 'FUNDS', otp: '012345' };
  const { payload } = calls.FundTransferUser;
  expect(payload.parse(sent)).toMatchObject({ uid: '100001', amount: '5.5', otp: '012345' });
  expect(payload.safeParse({ ...sent, amount: undefined }).success).toBe(false);
  for (const amount of [{}, [], true, null])
    expect(payload.safeParse({ ...sent, amount }).success).toBe(false);
});

test('an untouched field of the bank details need not be sent', () => {
  const { payload } = calls.UpdateBankDetails;
  expect(payload.parse({ uid: '1', type: 'btc', btcaddress: 'x' })).not.toHaveProperty('pan');
  expect(payload.safeParse({ uid: '1', btcaddress: 'x' }).success).toBe(false);
});

test('the types of every call are exact', () => {
  expectTypeOf<Payload<'login'>['uid']>().toEqualTypeOf<string>();
  expectTypeOf<PayloadInput<'login'>['uid']>().toEqualTypeOf<string | number>();
  expectTypeOf<Payload<'StartBot'>['amount']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Payload<'operator/SuspendMember'>['suspended']>().toEqualTypeOf<boolean>();
  expectTypeOf<Row<'userDashboard'>['Net_AdminFund']>().toEqualTypeOf<number>();
  expectTypeOf<Row<'userDashboard'>['f_name']>().toEqualTypeOf<string>();
  expectTypeOf<Row<'binaryTree'>['uid']>().toEqualTypeOf<number | null>();
  expectTypeOf<Answer<'operator/Solvency'>['data']['liabilities']['total']>().toBeNumber();
  expectTypeOf<Row<'login'>>().toBeNever();
  expectTypeOf<FileCallName>().toEqualTypeOf<
    'Statement' | 'KycFile' | 'ExportMyData' | 'operator/KycFile' | 'operator/PaymentFile'
  >();
  expectTypeOf<'login'>().not.toExtend<ListCallName>();
  expectTypeOf<'nothing'>().not.toExtend<CallName>();
});
