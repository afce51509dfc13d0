import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailFolder } from '#mail/mailer.ts';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const day = 86_400;
const asked = 'Please confirm that you look for a sponsor';
const assigned = 'We found a sponsor for you';

let server: TestServer;
let bench: PlanBench;
let support: string;
let second: string;
let owner: string;
let sponsor: number;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://canopy.example/' });
  bench = planBench(server);
  sponsor = await activeMember();
});
// Days pass in some of the tests, and sessions end.
beforeEach(async () => {
  support = await server.operator('support');
  second = await server.operator('support', 'second');
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

async function activeMember(): Promise<number> {
  const uid = await server.register();
  await bench.buy(uid);
  return uid;
}

const form = {
  name: 'Vera Quince',
  countryid: 99,
  phone: '9811122233',
  message: 'I know nobody here.',
  agreed: true,
};
const ask = (email: string, change: object = {}, options: object = {}) =>
  server.call('SponsorRequest', { ...form, email, ...change }, options);
const confirm = async (token: string) =>
  (await server.call('SponsorRequestConfirm', { token })).body.data;
const linkIn = (text = '') =>
  /https:\/\/canopy\.example\/FindSponsor\?confirm=([\w-]{32})\n/.exec(text)![1]!;
const mailedToken = async (email: string) => linkIn((await server.mailTo(email, asked)).text);

type Row = Record<string, unknown> & { id: number };
async function rows(payload: object = {}, token = support): Promise<Row[]> {
  const { body } = await server.call('operator/SponsorRequests', payload, { token });
  return (body.data as [Row[]])[0];
}

/** A request that is in the queue. */
async function waiting(email: string, change: object = {}): Promise<number> {
  await ask(email, change);
  expect(await confirm(await mailedToken(email))).toBe('success');
  return (await rows())[0]!.id;
}

const decide = async (id: unknown, change: object = {}, token = support, key?: string) => {
  const payload = { id, decision: 'approve', sponsor, side: '2', remark: 'Nearby', ...change };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const call = server.call('operator/DecideSponsorRequest', payload, { token, headers });
  return (await call).body.data;
};

/** How many mails were sent, once none waits. */
async function mailed(): Promise<number> {
  for (;;) {
    const [row] = await server.db.query<{ waiting: bigint }>(
      "SELECT * FROM waiting_jobs('send-mail')",
    );
    if (row!.waiting === 0n) return readdirSync(mailFolder(server.services.config)).length;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const audits = (id: number) =>
  server.db.query<{ action: string; remark: string }>(
    'SELECT action, remark FROM audit_log WHERE target = $1 ORDER BY id',
    [`sponsorRequest:${id}`],
  );

describe('asking', () => {
  test('gets into the queue by the mailed link alone; masked, and sealed at rest', async () => {
    expect((await ask(' Vera@quince.test ')).body).toEqual({ data: 'success' });
    expect(await rows()).toEqual([]);
    const mail = await server.mailTo('Vera@quince.test', asked);
    // Whoever types the form cannot write to somebody else by it.
    expect(mail.text).not.toContain('Vera Quince');
    const token = linkIn(mail.text);
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)]) {
      expect(await confirm(wrong)).toBe('This link is not valid any more.');
    }
    for (let times = 0; times < 2; times += 1) expect(await confirm(token)).toBe('success');
    expect(await rows({ status: 'Pending' })).toMatchObject([
      {
        name: 'Vera Quince',
        email: 'V***@q***.test',
        phone: '********33',
        message: 'I know nobody here.',
        countryid: 99,
        language: 'en',
        st: 'Pending',
        knownUids: [],
        sponsor: null,
        overdue: false,
      },
    ]);
    const stored = await server.db.query('SELECT r::text AS row FROM sponsor_requests r');
    expect(JSON.stringify(stored)).not.toMatch(/vera|quince|9811122233|nobody here/i);
    const counts = await server.db.query('SELECT key FROM try_counts');
    expect(JSON.stringify(counts)).not.toMatch(/quince/i);
  });

  test('answers the same for members, and again, and changes nothing then', async () => {
    const email = 'again@quince.test';
    const member = await server.register({ email });
    await mailed();
    expect((await ask(email)).body).toEqual({ data: 'success' });
    const token = await mailedToken(email);
    const before = await mailed();
    expect((await ask(email, { name: 'Somebody Else' })).body).toEqual({ data: 'success' });
    await confirm(token);
    server.pass(11 * 60);
    expect((await ask(email.toUpperCase(), { name: 'Other' })).body).toEqual({ data: 'success' });
    expect(await mailed()).toBe(before);
    expect((await rows())[0]).toMatchObject({ name: 'Vera Quince', knownUids: [member] });
  });

  test('mails another link after a while; an old one ends by that, or after two days', async () => {
    const email = 'late@quince.test';
    await ask(email);
    const first = await mailedToken(email);
    server.pass(11 * 60);
    const before = await mailed();
    await ask(email, { message: 'Once more' });
    expect(await mailed()).toBe(before + 1);
    const next = await mailedToken(email);
    expect(next).not.toBe(first);
    expect(await confirm(first)).toBe('This link is not valid any more.');
    server.pass(2 * day + 60);
    expect(await confirm(next)).toBe('This link is not valid any more.');
  });

  test('is limited: three a day for an address, ten an hour from a network address', async () => {
    const before = await mailed();
    for (let times = 0; times < 5; times += 1) {
      expect((await ask('bombed@quince.test')).body).toEqual({ data: 'success' });
      server.pass(11 * 60);
    }
    expect(await mailed()).toBe(before + 3);
    const statuses: number[] = [];
    for (let no = 0; no < 11; no += 1) {
      statuses.push((await ask(`many${no}@quince.test`, {}, { ip: '10.71.0.1' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('twice at the same moment is one request and one mail', async () => {
    const before = await mailed();
    await Promise.all([ask('twins@quince.test'), ask('twins@quince.test')]);
    expect(await mailed()).toBe(before + 1);
  });

  test.each([
    [{ name: ' ' }, 'User Name is required', 'name'],
    [{ name: 'See http://x.test' }, 'User Name should contain only letters', 'name'],
    [{ countryid: 0 }, 'Country is required', 'countryid'],
    [{ phone: '12' }, 'Enter Valid Mobile Number !!', 'phone'],
    [{ email: 'nobody' }, 'Please enter a valid email address', 'email'],
    [{ message: 'x'.repeat(501) }, 'Message should not be greater than 500 characters', 'message'],
    [{ agreed: false }, 'Please agree to the texts first', 'agreed'],
  ])('refuses %j', async (change, text, field) => {
    const before = await mailed();
    const answer = await ask('wrong@quince.test', change);
    expect(answer.body.data).toBe(text);
    expect(answer.refusal?.field).toBe(field);
    expect(await mailed()).toBe(before);
  });
});

describe('deciding', () => {
  test('sends the visitor to a sponsor, who learns no name; who signs up has joined', async () => {
    const email = 'joins@quince.test';
    await ask(email, { language: 'hi' });
    const hindi = await server.mailTo(email);
    expect(hindi.text).toContain('मेरा अनुरोध पक्का करें');
    await confirm(linkIn(hindi.text));
    const { id } = (await rows())[0]!;
    expect(await decide(id)).toBe('success');
    const mail = await server.mailTo(email);
    expect(mail.text).toContain('साइन-अप करें');
    expect(mail.text).toContain(`https://canopy.example/Signup?userid=${sponsor}&Position=Right`);
    const events = await server.db.query<{ facts: object }>(
      "SELECT facts FROM events WHERE uid = $1 AND kind = 'team.visitor'",
      [sponsor],
    );
    expect(events).toEqual([{ facts: {} }]);
    const uid = await server.register({ email: 'JOINS@quince.test', sid: sponsor, position: 2 });
    expect((await rows({ status: 'Joined' }))[0]).toMatchObject({
      id,
      name: 'Test Person',
      email: '',
      joinedUid: uid,
      sponsor,
      pos: 'Right',
      decidedBy: 'support@operator.test',
    });
    expect(await rows({ uid: sponsor })).toHaveLength(1);
    expect(await audits(id)).toEqual([
      { action: 'AssignSponsor', remark: `to ${sponsor}, Right: Nearby` },
    ]);
  });

  test('is done by one of two, and once however often it is sent', async () => {
    const id = await waiting('race@quince.test');
    const answers = await Promise.all([
      decide(id, {}, support),
      decide(id, { decision: 'reject' }, second),
    ]);
    expect(answers).toContain('success');
    expect(answers).toContainEqual(expect.stringMatching(/^Already (Assigned|Declined)$/));
    expect(await audits(id)).toHaveLength(1);
    const other = await waiting('retry@quince.test');
    for (let times = 0; times < 2; times += 1) {
      expect(await decide(other, {}, support, 'same key')).toBe('success');
    }
    expect(await audits(other)).toHaveLength(1);
    expect(await decide(other)).toBe('Already Assigned');
  });

  test('declines with the reason, which is mailed', async () => {
    const id = await waiting('declined@quince.test');
    await decide(id, { decision: 'reject', remark: 'Nobody lives there yet' });
    const mail = await server.mailTo('declined@quince.test', 'Your request for a sponsor');
    expect(mail.text).toContain('Nobody lives there yet');
    expect((await rows({ status: 'Declined' }))[0]).toMatchObject({ id, sponsor: null, pos: '' });
  });

  test('wants an active sponsor, a side and a remark', async () => {
    const id = await waiting('refused@quince.test');
    const inactive = await server.register();
    for (const [change, text] of [
      [{ decision: 'maybe' }, "The decision should be 'approve' or 'reject' !!"],
      [{ side: '3' }, 'Position is required'],
      [{ sponsor: '' }, 'Sponsor ID is required'],
      [{ sponsor: 999999 }, 'Sponsor Id doesnot exists !!'],
      [{ sponsor: inactive }, 'The sponsor should be an active member !!'],
      [{ remark: ' ' }, 'Remark is required'],
    ] as const) {
      expect(await decide(id, change)).toBe(text);
    }
    expect(await decide('abc')).toBe('Request not found !!');
    await ask('unconfirmed@quince.test');
    const [hidden] = await server.db.query<{ id: number }>(
      'SELECT max(id)::int AS id FROM sponsor_requests',
    );
    expect(await decide(hidden!.id)).toBe('Request not found !!');
    expect((await rows({ status: 'Pending' })).map((row) => row.id)).toContain(id);
    await decide(id, { decision: 'reject' });
  });

  test('offers active members, those first who were sent the fewest', async () => {
    const choices = async (payload: object) => {
      const { body } = await server.call('operator/SponsorChoices', payload, { token: support });
      return body.data as { uid: number; sent: number }[];
    };
    const fresh = await activeMember();
    expect(await choices({ country: 99 })).toMatchObject([
      { uid: fresh, sent: 0 },
      { uid: sponsor, sent: expect.any(Number) as number },
    ]);
    const [own] = await choices({ search: String(sponsor) });
    expect(own!.sent).toBeGreaterThan(1);
    expect((await choices({ search: 'test pers' })).map(({ uid }) => uid)).toEqual([
      fresh,
      sponsor,
    ]);
    expect(await choices({ search: 'Nobody' })).toEqual([]);
    expect(await choices({ country: 80 })).toEqual([]);
  });

  test('shows an address with a reason that is written down, and never to finance', async () => {
    const id = await waiting('shown@quince.test');
    const show = (token: string, field = 'email') =>
      server.call(
        'operator/Unmask',
        { uid: '', field, remark: 'Bounced', sponsorRequest: id },
        { token },
      );
    expect((await show(support)).body.data).toEqual({ value: 'shown@quince.test' });
    expect((await show(support, 'pan')).body.data).toMatch(/'email' or 'phone'/);
    expect((await show(await server.operator('finance'))).status).toBe(403);
    expect(await audits(id)).toEqual([{ action: 'Unmask', remark: 'email: Bounced' }]);
  });
});

describe('forgetting', () => {
  const ids = async () =>
    (await server.db.query<{ id: number }>('SELECT id FROM sponsor_requests')).map(({ id }) => id);

  test('an owner erases a request at once, and the trail names nobody', async () => {
    const id = await waiting('erase@quince.test');
    const erase = async (token: string) =>
      server.call('operator/EraseSponsorRequest', { id, remark: 'Asked by phone' }, { token });
    expect((await erase(support)).status).toBe(403);
    expect((await erase(owner)).body.data).toBe('success');
    expect((await erase(owner)).body.data).toBe('Request not found !!');
    expect(await ids()).not.toContain(id);
    expect(await audits(id)).toEqual([{ action: 'EraseSponsorRequest', remark: 'Asked by phone' }]);
  });

  test('whoever is erased as a member is forgotten here, too', async () => {
    const email = 'both@quince.test';
    const id = await waiting(email);
    const uid = await server.register({ email });
    const payload = { uid, confirm: uid, remark: 'Asked for it' };
    const answer = await server.call('operator/EraseMember', payload, { token: owner });
    expect(answer.body.data).toBe('success');
    expect(await ids()).not.toContain(id);
  });

  test('by time: who does not sign up expires, and all is removed after the setting', async () => {
    const open = await waiting('open@quince.test');
    const left = await waiting('left@quince.test');
    await decide(left);
    await ask('never@quince.test');
    const [never] = await server.db.query<{ id: number }>(
      'SELECT max(id)::int AS id FROM sponsor_requests',
    );
    server.pass(30 * day + 60);
    await removeOldRows(server.services);
    support = await server.operator('support');
    expect((await rows({ status: 'Expired' })).map(({ id }) => id)).toContain(left);
    // Somebody who comes late after all may ask anew.
    expect((await ask('left@quince.test')).body.data).toBe('success');
    server.pass(59 * day);
    await removeOldRows(server.services);
    expect(await ids()).toEqual(expect.arrayContaining([open, left, never!.id]));
    server.pass(2 * day);
    await removeOldRows(server.services);
    expect(await ids()).toEqual(expect.arrayContaining([open, left]));
    expect(await ids()).not.toContain(never!.id);
    server.pass(31 * day);
    await removeOldRows(server.services);
    expect(await ids()).toContain(open);
    expect(await ids()).not.toContain(left);
  });
});

test('the mail of an assignment is in English where the page was', async () => {
  const id = await waiting('english@quince.test');
  await decide(id, { side: '1' });
  const mail = await server.mailTo('english@quince.test', assigned);
  expect(mail.text).toContain(`/Signup?userid=${sponsor}&Position=Left`);
});
