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
import { specifiedCalls } from '#specified-calls.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** The calls of the specification by how they are read, written down apart from the table. */
const specified = (method: 'GET' | 'POST') => {
  const all = [...specifiedCalls.first, ...specifiedCalls.second].map(({ call }) => words(call));
  return [...new Set(all.filter(([own]) => own === method).map(([, name]) => name!))];
};

const furtherGets = words(
  `ifsc LegalTexts SiteContent IncomeDisclosure PlanCheck Figures Liabilities AssetStatements
    Outlook ClosingCheck ClosingFile`,
);

const moneyCalls = words(`ActivationByFund UpgradebyFund FundRequest FundRequestEcurrency
  FundRequestForexTrading FundRequestCryptoTrading FundTransferUser ForexFundTransferUser
  CryptoFundTransferUser withdrawalRequest kycWithdrawalRequest cryptoWithdrawalRequest
  cryptoTokenWithdrawalRequest forexWithdrawalRequest forexTokenWithdrawalRequest
  principleCryptoWithdrawalRequest principleForexWithdrawalRequest StartBot StopBot
  UndoPurchase EnterCoupon
  operator/DecideFundRequest operator/DecideWithdrawal operator/DecideKycDocument
  operator/PostTradingResult operator/RunClosing operator/ReleaseReward operator/Reverse`);

const uncutCalls = words(`countryList BindPackage adminBankDetailsByBankid binaryTree
  LevelInvestment Courses operator/Courses`);

const wholeCalls = ['BonanzaAchiever'];

const table: Record<string, CallDefinition> = calls;
const namesWhere = (holds: (definition: CallDefinition) => boolean) =>
  callEntries.filter(([, definition]) => holds(definition)).map(([name]) => name as string);
const isOperators = (name: string) => name.startsWith('operator/');
const sorted = (names: readonly string[]) => [...names].sort();

describe('the table', () => {
  test('holds the calls of the specification, and no other that does not say it is ours', () => {
    const others = namesWhere(({ ours }) => !ours).filter((name) => !isOperators(name));
    expect(sorted(others)).toEqual(sorted([...specified('GET'), ...specified('POST')]));
    expect(others.length).toBeGreaterThan(50);
  });

  test('reads with GET only where the specification does, and where a link may lead', () => {
    const gets = namesWhere(({ method }) => method === 'GET');
    expect(sorted(gets)).toEqual(sorted([...specified('GET'), ...furtherGets]));
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
  // Which calls are public, and which roles reach an operator's, is written down once more in
  // apps/server/src/http/access-list.db.test.ts.
  test('of an operator is by role, and of no other call', () => {
    for (const [name, { access, roles, ours }] of callEntries) {
      const operator = isOperators(name) && name !== 'operator/login';
      expect(access === 'operator', name).toBe(operator);
      expect(roles !== undefined, name).toBe(operator);
      expect(ours && isOperators(name), name).not.toBe(true);
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
    const ours = ['ClosingCheck', 'Inbox', 'Owed', 'WalletMovements', 'operator/MemberIncomes'];
    const counted = ['TradingResults', 'operator/NewsletterAddresses'];
    expect(at('data.data[0]')).toEqual(
      sorted(['GetIncomeReport', 'UsedCoupon', ...ours, ...counted]),
    );
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
    | 'ClosingFile'
    | 'Statement'
    | 'KycFile'
    | 'LessonPicture'
    | 'ExportMyData'
    | 'ResultStatement'
    | 'AssetFile'
    | 'operator/AssetFile'
    | 'operator/KycFile'
    | 'operator/LessonPicture'
    | 'operator/PaymentFile'
    | 'operator/ResultStatement'
  >();
  expectTypeOf<'login'>().not.toExtend<ListCallName>();
  expectTypeOf<'nothing'>().not.toExtend<CallName>();
});
