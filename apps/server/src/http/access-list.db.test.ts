import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Opening a call to visitors, or to a role of operators, is decided a second time here, by hand.
 * Every other call is for members alone.
 */
const publicCalls = words(`
  AssetStatements BonanzaAchiever check_sponsorid ClosingCheck ClosingFile countryList
  Figures ForgetPassword
  ForgetPasswordOtp GetcountrybyID ifsc
  IncomeDisclosure ip LegalTexts Liabilities Outlook PlanCheck
  login Newsletter NewsletterConfirm NewsletterLeave operator/login PasskeyLogin PasskeySignIn
  registration SiteContent SponsorRequest SetPassword SponsorRequestConfirm UndoChange UndoDetails
  WelcomeDetails`);

/** The operator's calls by the roles that may use them beside the owner. */
const operatorCalls: Record<string, string[]> = {
  '': words(`AddImportFile GoLive RemoveImportFile TakeBackImport
    ConfirmLegalText CreateBonanza DrawBonanza EraseMember EraseSponsorRequest MakeKey
    RemoveNewsletterAddress RevokeKey
    SaveAnnouncement SaveBank SaveOperator SavePackage SavePlan SaveSettings
    RemoveBrandPicture SaveBrandPicture SaveSiteContent SendNewsletter TestNewsletter
    WithdrawAnnouncement SaveWebhook RotateWebhookSecret SwitchWebhook TestWebhook SendAgain
    SendFailedAgain SetLinksPerMinute SkipDelivery`),
  auditor: words(`AnnouncementReach Announcements AuditLog Bonanzas CheckImport
    ImportFormat Imports Keys LegalTexts
    NewsletterAddresses NewsletterIssues Operators Packages Plan Settings SimulatePlan SiteContent
    WebhookDeliveries WebhookDelivery Webhooks`),
  finance: words(`AddAssetStatement AddResultStatement CloseSignal CorrectSignal DecideFundRequest
    DecideWithdrawal PaymentFile
    PostTradingResult PublishDisclosure PublishSignal ReleaseReward RemoveSignal Reverse RunClosing
    SaveSignal`),
  'finance,auditor':
    words(`AssetFile Banks ClosingRows Closings FundRequests IncomeDisclosure Ledger Posting
    ResultStatement Rewards Solvency TradingResults Verify Withdrawals`),
  support:
    words(`AddLessonPicture DecideKycDocument DecideMt5Request DecideSponsorRequest LiftFreeze
    RemoveFactors RemoveLessonPicture ReplyTicket SaveCourse SaveLesson SendPasswordLink
    SponsorChoices StepCourse
    StepLesson SuspendMember`),
  'finance,support': words('DecideReview RemoveText SaveText Unmask'),
  'support,auditor':
    words(`Course Courses KycDocuments KycFile KycPersons Lesson LessonPicture Member
    MemberNotes Members MemberSessions MemberTrends
    Mt5Requests PasswordLinks SponsorRequests Tickets`),
  'finance,support,auditor':
    words(`AddPasskey EndSession Factors Logout MemberIncomes PasswordUpdate
    RemovePasskey Reviews SavedTexts Sessions SignalResult Signals Today TotpSetup Trends`),
};

const written = new Map([
  ...publicCalls.map((name) => [name, 'public'] as const),
  ...Object.entries(operatorCalls).flatMap(([roles, names]) =>
    names.map((name) => [`operator/${name}`, `operator ${roles}`.trim()] as const),
  ),
]);

const loginNeeded = {
  showableMessage: 'Please login to access this resource',
  code: 'login.needed',
  field: '',
  values: {},
};
type Entry = readonly [name: string, definition: CallDefinition];
const entriesOf = (access: string): Entry[] =>
  callEntries.filter(([, definition]) => definition.access === access);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn(await server.register());
});
afterAll(() => server.stop());

/** Sends a call for a member who is not the caller, so that none of them does anything. */
async function send([name, definition]: Entry, authorization?: string, path?: string) {
  const answer = await server.app.inject({
    method: definition.method,
    url: (path ?? pathOf(name, definition)).replace(':code', 'SBIN0000001'),
    headers: authorization === undefined ? {} : { authorization },
    ...(definition.method === 'POST' ? { payload: { uid: 1 } } : { query: { uid: '1' } }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test('the table and the written list say the same of every call', () => {
  for (const [name, { access, roles, self }] of callEntries) {
    const found = `${access} ${roles?.join(',') ?? ''}`.trim();
    expect(found, name).toBe(written.get(name) ?? 'member');
    // The field of the payload that is held against the session.
    expect(self !== undefined, name).toBe(access === 'member');
  }
  const names = callEntries.map(([name]): string => name);
  expect([...written.keys()].filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(130);
});

describe('a call for members', () => {
  test.each(entriesOf('member'))('%s wants a token that is good', async (...entry) => {
    for (const header of [undefined, '', 'Bearer ', 'Bearer x.y.z', 'null']) {
      expect(await send(entry, header)).toEqual({ status: 401, body: loginNeeded });
    }
    for (const header of [token, `Bearer ${token}`, `bearer ${token}`]) {
      expect([400, 403]).toContain((await send(entry, header)).status);
    }
  });
});

describe('a call for operators', () => {
  test.each(entriesOf('operator'))('%s refuses visitors and members', async (...entry) => {
    for (const header of [undefined, token, `Bearer ${token}`]) {
      expect(await send(entry, header)).toEqual({ status: 401, body: loginNeeded });
    }
  });
});

describe('an operator', () => {
  /** Logout comes last, since it ends the session that the others are asked with. */
  const byTurn = entriesOf('operator').toSorted(
    ([a], [b]) => Number(a === 'operator/Logout') - Number(b === 'operator/Logout'),
  );

  test.each(['owner', 'finance', 'support', 'auditor'] as const)(
    'who is %s reaches exactly the calls of the list',
    async (role) => {
      const own = await server.operator(role);
      const may = Object.entries(operatorCalls)
        .filter(([roles]) => role === 'owner' || roles.split(',').includes(role))
        .flatMap(([, names]) => names.map((name) => `operator/${name}`));
      const reached: string[] = [];
      for (const entry of byTurn) {
        const { status, body } = await send(entry, own);
        const expected = may.includes(entry[0]) ? [200, 400] : [403];
        expect(expected, `${entry[0]}: ${JSON.stringify(body)}`).toContain(status);
        if (status !== 403) reached.push(entry[0]);
      }
      expect(reached.toSorted()).toEqual(may.toSorted());
    },
  );
});

describe('a public call', () => {
  test.each(entriesOf('public'))('%s answers without a token and with any', async (...entry) => {
    for (const header of [undefined, 'nonsense']) {
      const { status } = await send(entry, header);
      expect([200, 400]).toContain(status);
    }
  });
});

/** What a passkey is to sign is another each time. */
function withoutChallenge(answer: object): unknown {
  return JSON.parse(JSON.stringify(answer).replace(/"challenge":"[\w-]+"/, '"challenge":"x"'));
}

test('a name in any letter case, or with a slash behind it, is the same call', async () => {
  for (const entry of callEntries) {
    const path = pathOf(entry[0], entry[1]);
    const plain = await send(entry, token);
    for (const other of [path.toUpperCase(), path.toLowerCase(), `${path}/`]) {
      const again = await send(entry, token, other.replace(/:code/i, ':code'));
      expect(withoutChallenge(again), other).toEqual(withoutChallenge(plain));
      expect(again.status, other).not.toBe(404);
    }
  }
});

test('an unknown call is not found', async () => {
  for (const url of ['/api/nothing', '/api', '/api/', '/API/Nothing', '/api/operator/nothing']) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({ method, url });
      expect(answer.statusCode, url).toBe(404);
      const showableMessage = 'There is nothing here.';
      const beside = { code: 'request.nothing-here', field: '', values: {} };
      expect(answer.json()).toEqual({ showableMessage, ...beside });
    }
  }
});
