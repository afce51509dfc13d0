import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readWarnings } from '#features/money/withdrawals/read-warnings.ts';
import { fillPrints } from '#features/people/payout/fill-prints.ts';
import { changePayout } from '#features/people/payout/payout-details.ts';
import { kycBench } from '#testing/care/kyc.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { bankDetails, kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { validProfile } from '#testing/people/profile.support.ts';
import { cookieIn, startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let numbers = 0;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
beforeEach(() => bench.settings({}));
afterAll(() => server.stop());

const next = (): number => (numbers += 1);
const newPan = (): string => `ABCDE${String(next()).padStart(4, '0')}F`;
const newMobile = (): string => String(9_100_000_000 + next());
const newAccount = (): string => String(77_000_000 + next());
const newAddress = (): string => `0x${String(next()).padStart(40, '0')}`;
const newAadhaar = (): string => String(200_000_000_000 + next());

/** The details as the form saves them for the first time. */
const save = (who: TestPerson, change: object): Promise<unknown> =>
  bench.ask(who, 'UpdateBankDetails', {
    ...bankDetails,
    accountnumber: newAccount(),
    ...change,
  });
const change = (who: TestPerson, fields: Parameters<typeof changePayout>[3]) =>
  server.db.transaction((tx) => changePayout(server.services, tx, who.uid, fields));

/** How many prints of each kind a member has. */
async function kindsOf(uid: number): Promise<Record<string, number>> {
  const rows = await server.db.query<{ kind: string; count: number }>(
    `SELECT kind, count(*)::int AS count FROM person_prints WHERE uid = $1 GROUP BY kind
     ORDER BY kind`,
    [uid],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

async function people(count: number, sent: () => object): Promise<TestPerson[]> {
  const all: TestPerson[] = [];
  for (let made = 0; made < count; made += 1) {
    const who = await bench.person();
    expect(await save(who, sent())).toBe(messages.bankUpdated);
    all.push(who);
  }
  return all;
}

/** What the operator's page of a member says. */
async function samePersonOf(uid: number): Promise<unknown> {
  const token = await server.operator('support');
  const { body } = await server.call('operator/Member', { uid }, { token });
  return (body.data as { samePerson: unknown }).samePerson;
}

test('what is saved is known by its print, and what is taken away no more', async () => {
  const who = await bench.person();
  expect(await kindsOf(who.uid)).toEqual({ mobile: 1 });
  const [pan, aadhar] = [newPan(), newAadhaar()];
  await save(who, { pan, aadhar });
  await change(who, { usdtAddress: newAddress() });
  expect(await kindsOf(who.uid)).toEqual({ aadhaar: 1, account: 1, address: 1, mobile: 1, pan: 1 });
  await change(who, { pan: newPan(), aadhar: '' });
  await bench.ask(who, 'UpdateProfile', {
    ...validProfile,
    email: `person${who.uid}@x.test`,
    mobile: newMobile(),
  });
  // Of a place where money was to go the earlier one counts too.
  await change(who, { accountNumber: newAccount() });
  expect(await kindsOf(who.uid)).toEqual({ account: 2, address: 1, mobile: 1, pan: 1 });
  const [row] = await server.db.query<{ whole: string }>(
    "SELECT string_agg(person_prints::text, ' ') AS whole FROM person_prints",
  );
  for (const plain of [pan, aadhar]) {
    expect(row!.whole).not.toContain(plain);
    expect(row!.whole).not.toContain(Buffer.from(plain).toString('hex'));
  }
});

test('a value is the same however it is written', async () => {
  const mobile = newMobile();
  const uids: number[] = [];
  for (const typed of [mobile, `0${mobile}`, `91${mobile}`]) {
    uids.push(await server.register({ mobile: typed }));
  }
  await server.register({ mobile, countryid: 226 });
  expect(await samePersonOf(uids[0]!)).toEqual([{ kind: 'mobile', count: 2, uids: uids.slice(1) }]);
  const pan = newPan();
  const [one, two] = await people(2, () => ({ pan }));
  await change(two!, { pan: '' });
  await change(two!, { pan });
  expect(await samePersonOf(one!.uid)).toEqual([{ kind: 'pan', count: 1, uids: [two!.uid] }]);
});

describe('the queues warn of', () => {
  /** The warnings of the newest request of a member. */
  async function warned(who: TestPerson): Promise<unknown[]> {
    const { withdraw } = withdrawalBench(bench);
    await bench.fill(who.uid, 'working', 100);
    const order = { amount: 20, Wtype: 'BANK' };
    expect(await withdraw(who, kindOf('working'), order)).toBe(messages.withdrawalSent);
    const [row] = await server.db.query<{ id: number }>(
      'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
      [who.uid],
    );
    const all = (await readWarnings(server.services, [row!.id])).get(row!.id)!;
    return all.filter(({ code }) => code === 'samePerson');
  }
  async function inKyc(who: TestPerson): Promise<unknown> {
    await kycBench(server, bench).link(who, 'pan');
    const token = await server.operator('support');
    const { body } = await server.call('operator/KycDocuments', { uid: who.uid }, { token });
    return (body.data as [{ samePerson: unknown }[]])[0][0]!.samePerson;
  }

  test('a PAN on more ids than are allowed, and of none on as many', async () => {
    const pan = newPan();
    const three = await people(3, () => ({ pan }));
    expect(await warned(three[0]!)).toEqual([]);
    expect(await inKyc(three[0]!)).toEqual([]);
    const [fourth] = await people(1, () => ({ pan }));
    const uids = three.map(({ uid }) => uid);
    const shared = { kind: 'pan', count: 3, uids };
    expect(await warned(fourth!)).toEqual([{ code: 'samePerson', at: '', ...shared }]);
    expect(await inKyc(fourth!)).toEqual([shared]);
    await bench.settings({ idsPerPerson: 4 });
    expect(await warned(fourth!)).toEqual([]);
    expect(await inKyc(fourth!)).toEqual([]);
  });

  test('nothing, of a document that was decided', async () => {
    const pan = newPan();
    const [one] = await people(4, () => ({ pan }));
    await kycBench(server, bench).link(one!, 'pan');
    const token = await server.operator('support');
    const read = async () => {
      const { body } = await server.call('operator/KycDocuments', { uid: one!.uid }, { token });
      return (body.data as [{ id: number; samePerson: unknown[] }[]])[0][0]!;
    };
    const { id, samePerson } = await read();
    expect(samePerson).toHaveLength(1);
    const decision = { id, decision: 'reject', remark: 'Not clear' };
    await server.call('operator/DecideKycDocument', decision, { token });
    expect((await read()).samePerson).toEqual([]);
  });
});

describe('where more ids are refused', () => {
  const refusing = { idsPerPerson: 2, refuseSamePerson: true };

  test.each([
    ['pan', newPan, messages.panUsed],
    ['aadhar', newAadhaar, messages.aadharUsed],
    ['accountnumber', newAccount, messages.accountUsed],
  ])('a %s of two is refused to a third, and nothing is saved', async (field, make, text) => {
    const value = make();
    const [one] = await people(2, () => ({ [field]: value }));
    await bench.settings(refusing);
    const third = await bench.person();
    expect(await save(third, { [field]: value })).toBe(text);
    expect(await kindsOf(third.uid)).toEqual({ mobile: 1 });
    expect(
      await server.db.query('SELECT 1 FROM payout_details WHERE uid = $1', [third.uid]),
    ).toEqual([]);
    // Members who have it keep it, also while something else is changed.
    await change(one!, { branch: 'Hill' });
    expect(await save(third, {})).toBe(messages.bankUpdated);
  });

  test('an address, and a mobile number of a profile', async () => {
    const [usdtAddress, mobile] = [newAddress(), newMobile()];
    for (let count = 0; count < 2; count += 1) {
      await change(await bench.person(), { usdtAddress });
      await server.register({ mobile });
    }
    await bench.settings(refusing);
    const third = await bench.person();
    const given = { type: 'btc', btcaddress: usdtAddress.toUpperCase().replace('0X', '0x') };
    expect(await bench.ask(third, 'UpdateBankDetails', given)).toBe(messages.addressUsed);
    const email = `person${third.uid}@x.test`;
    const profile = { ...validProfile, email, mobile };
    expect(await bench.ask(third, 'UpdateProfile', profile)).toBe(messages.mobileUsed);
    const [row] = await server.db.query('SELECT name FROM members WHERE uid = $1', [third.uid]);
    expect(row).toEqual({ name: 'Test Person' });
  });

  test('registrations at once with one mobile number are as many as are allowed', async () => {
    await bench.settings(refusing);
    const mobile = newMobile();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call('registration', {
          sid: 100000,
          name: 'Test Person',
          position: 1,
          email: `at-once-${next()}@example.test`,
          password: 'secret-1',
          mobile,
          countryid: 99,
        }),
      ),
    );
    const said = asked.map(({ body }) => (body.data as { result?: string }).result ?? body.data);
    expect(said.filter((text) => text === messages.successfull)).toHaveLength(2);
    expect(said.filter((text) => text === messages.mobileUsed)).toHaveLength(6);
  });

  test('and so are saves at once, of several values in any order', async () => {
    await bench.settings({ ...refusing, idsPerPerson: 1 });
    const [pan, aadhar] = [newPan(), newAadhaar()];
    const persons = await Promise.all(Array.from({ length: 6 }, () => bench.person()));
    const said = await Promise.all(persons.map((who) => save(who, { pan, aadhar })));
    expect(said.filter((text) => text === messages.bankUpdated)).toHaveLength(1);
    expect(said.filter((text) => text === messages.panUsed)).toHaveLength(5);
  });
});

describe('a device', () => {
  /** A browser that keeps its cookies; returns the answer to a sign-in or a registration. */
  function browser() {
    let cookie = '';
    const call = async (name: string, payload: object): Promise<unknown> => {
      const { headers, body } = await server.call(name, payload, { headers: { cookie } });
      const own = cookieIn(headers, 'browser');
      if (own) cookie = own.split(';')[0]!;
      return body.data;
    };
    return {
      use: (value: string) => (cookie = value),
      cookie: () => cookie,
      signIn: (uid: number) => call('login', { uid, password: 'secret-1', ipaddress: '' }),
      register: async () => {
        const email = `device-${next()}@example.test`;
        const form = { sid: 100000, name: 'Test Person', position: 1, email };
        const rest = { password: 'secret-1', mobile: newMobile(), countryid: 99 };
        return call('registration', { ...form, ...rest });
      },
    };
  }

  test('is known from its second use on, then for its first member too', async () => {
    const [one, two] = [await server.register(), await server.register()];
    const chrome = browser();
    await chrome.signIn(one);
    expect(await kindsOf(one)).toEqual({ mobile: 1 });
    await chrome.signIn(two);
    expect(await samePersonOf(one)).toEqual([{ kind: 'device', count: 1, uids: [two] }]);
    await chrome.signIn(one);
    expect(await kindsOf(one)).toEqual({ device: 1, mobile: 1 });
    // Nothing is recorded again for members who have been erased.
    await server.db.query("DELETE FROM person_prints WHERE uid = $1 AND kind = 'device'", [one]);
    const admin = new pg.Client({ connectionString: server.databaseUrl });
    await admin.connect();
    await admin.query('UPDATE members SET erased_at = now() WHERE uid = $1', [one]);
    await admin.end();
    await chrome.signIn(two);
    expect(await kindsOf(one)).toEqual({ mobile: 1 });
    // Another browser is another device, and a number that nobody signed is none.
    const forged = browser();
    forged.use(chrome.cookie().replace(/\.\d+\./, '.100000.'));
    const third = await server.register();
    await forged.signIn(third);
    expect(await kindsOf(third)).toEqual({ mobile: 1 });
    expect(forged.cookie()).not.toBe(chrome.cookie());
  });

  test('counts at a registration, where more are refused, and never at a sign-in', async () => {
    await bench.settings({ idsPerPerson: 2, refuseSamePerson: true });
    const phone = browser();
    const made = [await phone.register(), await phone.register()];
    expect(made).toMatchObject([{ result: 'Successfull' }, { result: 'Successfull' }]);
    expect(await phone.register()).toMatchObject({ result: messages.deviceUsed });
    const elsewhere = await server.register();
    expect(await phone.signIn(elsewhere)).toMatchObject({ result: messages.successfull });
    expect(await kindsOf(elsewhere)).toEqual({ device: 1, mobile: 1 });
  });
});

describe('members from before', () => {
  const all = () =>
    server.db.query<{ kind: string; uid: number; print: string }>(
      `SELECT kind, uid, encode(print, 'hex') AS print FROM person_prints
       WHERE kind <> 'device' ORDER BY kind, uid, print`,
    );

  test('are filled in at a start, by two at once, where it was cut off', async () => {
    await people(3, () => ({ pan: newPan(), aadhar: newAadhaar() }));
    const before = await all();
    await server.db.query(
      `DELETE FROM person_prints WHERE kind IN ('mobile', 'pan', 'aadhaar') AND uid % 3 <> 0`,
    );
    expect((await all()).length).toBeLessThan(before.length);
    const filled = await Promise.all([fillPrints(server.services), fillPrints(server.services)]);
    expect(filled[0] + filled[1]).toBeGreaterThan(3);
    expect(await all()).toEqual(before);
    expect(await fillPrints(server.services)).toBe(0);
  });

  test('one whose number cannot be opened holds up nobody', async () => {
    const [broken, whole] = await people(2, () => ({ pan: newPan() }));
    await server.db.query("UPDATE payout_details SET pan = 'torn' WHERE uid = $1", [broken!.uid]);
    await server.db.query("DELETE FROM person_prints WHERE kind = 'pan' AND uid = ANY ($1)", [
      [broken!.uid, whole!.uid],
    ]);
    expect(await fillPrints(server.services)).toBe(1);
    expect(await kindsOf(whole!.uid)).toMatchObject({ pan: 1 });
    await server.db.query('UPDATE payout_details SET pan = $2 WHERE uid = $1', [broken!.uid, '']);
  });
});
