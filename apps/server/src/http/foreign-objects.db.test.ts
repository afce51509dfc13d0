import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { personWithMail, validProfile } from '#testing/people/profile.support.ts';
import { planBench } from '#testing/plan.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

type Entry = readonly [name: string, definition: CallDefinition];

/** Words that stand nowhere but in what belongs to the owner. */
const canary = {
  name: 'Zephyrine Quillfeather',
  mobile: '9111222333',
  email: 'zephyrine@example.test',
  address: 'Nightjar Cottage',
  account: '90807060504030',
  pan: 'QZXWV9876K',
  usdt: '0xcafe400098527886e0f7030069857d2e4169cafe',
  query: 'Whence came the heron',
  utr: 'UTRHERON000111',
  mt5: 'heron-mt5@example.test',
  link: 'https://example.test/heron-card',
};

/** Whoever is about to send money, or to join, is told the name behind an id. */
const tellsName = new Set(['CheckReceiver', 'check_sponsorid', 'WelcomeDetails']);

let server: TestServer;
let owner: TestPerson;
let stranger: TestPerson;
let objects: string[];

beforeAll(async () => {
  server = await startTestServer();
  const bench = planBench(server);
  owner = await personWithMail(server, canary.email);
  await fillAccount(bench);
  objects = await idsOf(owner.uid);
  const uid = await server.register();
  stranger = { uid, token: await server.signIn(uid) };
});
afterAll(() => server.stop());

/** The owner comes to own one of everything that has a number. */
async function fillAccount(bench: ReturnType<typeof planBench>): Promise<void> {
  const ask = (call: string, payload: object) => bench.money.ask(owner, call, payload);
  const { bankId } = await makeTestBanks(server);
  const { name, mobile, address, email } = canary;
  await ask('UpdateProfile', { ...validProfile, name, mobile, address, email });
  await ask('UpdateBankDetails', { type: 'btc', btcaddress: canary.usdt });
  await ask('UpdateBankDetails', {
    type: 'bank',
    accountholder: name,
    accountnumber: canary.account,
    Ifsc: 'SBIN0000001',
    pan: canary.pan,
  });
  await bench.buy(owner.uid, 'Silver');
  await bench.money.fill(owner.uid, 'cryptoRoi', 50);
  const asked = [
    await ask('cryptoWithdrawalRequest', { amount: 20, Wtype: 'BANK', withdrawlby: '' }),
    await ask('FundRequest', { bankid: bankId, amount: 70, utrno: canary.utr }),
    await ask('SubmitKycDocument', { document: 'pan', link: canary.link }),
    await ask('Helpdesk_By_User', { query: canary.query }),
    await ask('MT5Registration', { email: canary.mt5, name, countryid: 99, phone: mobile }),
  ];
  expect(asked.every((text) => /success|sent|submitted/i.test(String(text)))).toBe(true);
}

/** The tables that know members by id. */
const ownedTables = `SELECT table_name AS name FROM information_schema.columns
  JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND column_name = 'uid' AND table_type = 'BASE TABLE'
    AND table_name <> 'codes'
  ORDER BY 1`;

async function rowsOf(uid: number): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await server.db.query<{ name: string }>(ownedTables);
  const read = tables.map(async ({ name }) => [
    name,
    await server.db.query(
      `SELECT to_jsonb(t) - 'seen_at' AS row FROM ${name} t WHERE uid = $1 ORDER BY 1`,
      [uid],
    ),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, Record<string, unknown>[]>;
}

/** The numbers of all that the owner owns: sessions, postings, requests, tickets, documents. */
async function idsOf(uid: number): Promise<string[]> {
  const keys = ['id', 'posting_id', 'ticket_id'];
  const rows = Object.values(await rowsOf(uid)).flat() as { row: Record<string, unknown> }[];
  const ids = rows.flatMap(({ row }) => keys.map((key) => row[key]));
  return [...new Set(ids.filter((id) => id !== null && id !== undefined).map(String))];
}

/** A payload in the stranger's own name whose ids and numbers point at the owner. */
function pointing({ self, payload }: CallDefinition, object: string): Record<string, string> {
  const { shape } = (payload as unknown as { _zod: { def: { shape: object } } })._zod.def;
  const fields = Object.keys(shape).map((field) => [field, valueOf(field, object)]);
  return { ...Object.fromEntries(fields), ...(self ? { [self]: String(stranger.uid) } : {}) };
}

function valueOf(field: string, object: string): string {
  if (/^(uid|sid|user_id|touserid|searchId)$/.test(field)) return String(owner.uid);
  if (/^(page|lvl)$/.test(field)) return '1';
  if (field === 'limit') return '50';
  if (field === 'document') return 'pan';
  if (/password/i.test(field)) return testPassword;
  if (field.endsWith('date')) return '';
  return /id$|posting/i.test(field) ? object : '1';
}

/** Whether a call can be asked for something by its number at all. */
function takesNumber([, call]: Entry): boolean {
  return Object.values(pointing(call, 'a number')).includes('a number');
}

async function send([name, definition]: Entry, payload: Record<string, string>, token?: string) {
  return server.app.inject({
    method: definition.method,
    url: pathOf(name, definition).replace(':code', 'SBIN0000001'),
    headers: token === undefined ? {} : { authorization: token },
    ...(definition.method === 'POST' ? { payload } : { query: payload }),
  });
}

/** What would change the stranger's own account, and so the rest of the walk, comes last. */
const ownAccount = /^(Logout|PasswordUpdate|TransactionPasswordUpdate|RequestErasure)$/;
const entriesOf = (access: string): Entry[] =>
  callEntries
    .filter(([, definition]) => definition.access === access)
    .toSorted(([a], [b]) => Number(ownAccount.test(a)) - Number(ownAccount.test(b)));

test('no call of a member shows or changes anything of another by its number', async () => {
  expect(objects.length).toBeGreaterThan(5);
  const before = await rowsOf(owner.uid);
  for (const entry of entriesOf('member')) {
    for (const object of takesNumber(entry) ? objects : objects.slice(0, 1)) {
      const answer = await send(entry, pointing(entry[1], object), stranger.token);
      expect(answer.statusCode, entry[0]).toBeLessThan(500);
      const leaks = Object.values(canary).filter((word) => answer.body.includes(word));
      const allowed = tellsName.has(entry[0]) ? [canary.name] : [];
      // What the stranger sent comes back in the stranger's own lists; the owner's words do not.
      expect(
        leaks.filter((word) => !allowed.includes(word)),
        `${entry[0]} ${object}`,
      ).toEqual([]);
    }
    if (entry[0] === 'Logout') break;
  }
  expect(await rowsOf(owner.uid)).toEqual(before);
});

test('a list or file asked for by another’s number is the same as by nobody’s', async () => {
  const reads = entriesOf('member').filter(
    (entry) => ('list' in entry[1] || 'file' in entry[1]) && takesNumber(entry),
  );
  expect(reads.map(([name]) => name)).toEqual(expect.arrayContaining(['PostingIncomes']));
  const nothing = '987654321';
  const uid = await server.register();
  stranger = { uid, token: await server.signIn(uid) };
  for (const entry of reads) {
    const payload = pointing(entry[1], nothing);
    const empty = Object.entries(payload).map(([field, value]) => [
      field,
      value === String(owner.uid) ? nothing : value,
    ]);
    const none = await send(entry, Object.fromEntries(empty) as typeof payload, stranger.token);
    expect(none.statusCode, entry[0]).not.toBe(401);
    for (const object of objects.filter((id) => /^\d+$/.test(id))) {
      const answer = await send(entry, pointing(entry[1], object), stranger.token);
      expect(answer.body, `${entry[0]} ${object}`).toBe(none.body);
    }
  }
});

test('no public call shows anything of a member but the name behind an id', async () => {
  for (const entry of entriesOf('public')) {
    const answer = await send(entry, pointing(entry[1], String(owner.uid)));
    const leaks = Object.values(canary).filter((word) => answer.body.includes(word));
    expect(
      leaks.filter((word) => word !== canary.name),
      entry[0],
    ).toEqual([]);
  }
});

test('numbers of identity and money are whole in no answer to an operator but two', async () => {
  const whole = new Set(['operator/Unmask', 'operator/PaymentFile']);
  const token = await server.operator('owner');
  const numbers = [String(owner.uid), ...objects.filter((id) => /^\d+$/.test(id))];
  for (const entry of entriesOf('operator')) {
    const [name, definition] = entry;
    const decides = definition.texts && !('list' in definition);
    if (whole.has(name) || decides || name === 'operator/Logout') continue;
    for (const object of takesNumber(entry) ? numbers : [String(owner.uid)]) {
      const answer = await send(
        entry,
        { uid: String(owner.uid), id: object, search: object },
        token,
      );
      expect(answer.statusCode, name).toBeLessThan(500);
      const leaks = [canary.account, canary.pan].filter((word) => answer.body.includes(word));
      expect(leaks, name).toEqual([]);
    }
  }
});
