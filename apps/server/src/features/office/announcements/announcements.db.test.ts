import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishAnnouncements } from '#features/office/announcements/publish-announcements.ts';
import { announcementBench } from '#testing/office/announcements.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const india = 99;
const nepal = 149;

let server: TestServer;
let bench: ReturnType<typeof announcementBench>;
let people: Record<'plain' | 'abroad' | 'active' | 'ranked' | 'suspended' | 'erased', number>;
let root: number;

async function makePeople(): Promise<typeof people> {
  const made = {
    plain: await server.register(),
    abroad: await server.register({ countryid: nepal }),
    active: await server.register(),
    ranked: await server.register({ countryid: nepal }),
    suspended: await server.register(),
    erased: await server.register(),
  };
  const set = (column: string, ...uids: number[]): Promise<unknown> =>
    server.db.query(`UPDATE members SET ${column} = now() WHERE uid = ANY ($1)`, [uids]);
  await set('activated_at', made.active, made.ranked);
  await set('suspended_at', made.suspended);
  // The first and the third rank.
  await server.db.query('INSERT INTO standings (uid, ranks) VALUES ($1, 5)', [made.ranked]);
  await server.db.query('INSERT INTO standings (uid) VALUES ($1)', [made.active]);
  return made;
}

beforeAll(async () => {
  server = await startTestServer();
  bench = announcementBench(server);
  people = await makePeople();
  const call = { uid: people.erased, confirm: String(people.erased), remark: 'Asked for' };
  await bench.call('EraseMember', call);
  const [first] = await server.db.query<{ uid: number }>('SELECT min(uid) AS uid FROM members');
  root = first!.uid;
});
afterAll(() => server.stop());

const everybody = (): number[] => [root, people.plain, people.abroad, people.active, people.ranked];

describe('an audience', () => {
  const cases: [string, object, () => number[]][] = [
    ['everybody', {}, everybody],
    ['a country', { countries: [nepal] }, () => [people.abroad, people.ranked]],
    ['two countries', { countries: [nepal, india, nepal] }, everybody],
    // The root is Active from the start.
    ['Active', { active: 'Active' }, () => [root, people.active, people.ranked]],
    ['Inactive', { active: 'Inactive' }, () => [people.plain, people.abroad]],
    ['a rank', { ranks: [3] }, () => [people.ranked]],
    ['a rank that nobody has', { ranks: [2] }, () => []],
    ['one of several ranks', { ranks: [1, 2] }, () => [people.ranked]],
    ['a country and Inactive', { countries: [nepal], active: 'Inactive' }, () => [people.abroad]],
    ['all three', { countries: [nepal], ranks: [1], active: 'Active' }, () => [people.ranked]],
    [
      'all three, of which one differs',
      { countries: [india], ranks: [1], active: 'Active' },
      () => [],
    ],
  ];

  test.each(cases)('of %s is counted before, and told then', async (_name, audience, whom) => {
    const expected = whom().toSorted((a, b) => a - b);
    expect(await bench.reach(audience)).toEqual({ reach: expected.length, members: 6 });
    expect(await bench.save(audience)).toBe(messages.success);
    const { id } = await bench.newest();
    await publishAnnouncements(server.services);
    expect(await bench.told(id)).toEqual([]);
    server.pass(6 * 60);
    await expect
      .poll(async () => {
        await publishAnnouncements(server.services);
        return (await bench.newest())['st'];
      })
      .toBe('Published');
    expect(await bench.told(id)).toEqual(expected);
    expect(await bench.newest()).toMatchObject({ told: expected.length, read: 0 });
  });

  test.each([
    [{ countries: ['x'] }, 'Invalid country !!'],
    [{ countries: [151] }, 'Invalid country !!'],
    [{ ranks: [0] }, 'Invalid rank !!'],
    [{ ranks: ['one'] }, 'Invalid rank !!'],
    [{ ranks: [32] }, 'Invalid rank !!'],
    [{ active: 'yes' }, "Active should be 'Active' or 'Inactive' !!"],
  ])('is refused: %j', async (change, text) => {
    expect(await bench.reach(change)).toBe(text);
    expect(await bench.save(change)).toBe(text);
  });

  test('is shown in words', async () => {
    await bench.save({ countries: [nepal, india], ranks: [1], active: 'Active', startsAt: '' });
    const shown = await bench.newest();
    expect(shown['audience']).toMatch(/^Active · India, Nepal · \w/);
    expect(shown).toMatchObject({ countries: [india, nepal], ranks: [1], active: 'Active' });
    await bench.save({ startsAt: '' });
    expect((await bench.newest())['audience']).toBe('Everybody');
  });
});

describe('what is wrong with an announcement', () => {
  const minute = (at: number) => () => bench.inMinutes(at);
  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(121) }, 'Title should not be greater than 120 characters'],
    [{ title: 'a\u0007b' }, 'Title is not of the right kind'],
    [{ body: '' }, 'Text is required'],
    [{ body: 'x'.repeat(4001) }, 'Text should not be greater than 4000 characters'],
    [{ titleHindi: 'सूचना' }, 'Please write both the title and the text in Hindi, or neither !!'],
    [{ startsAt: 'soon' }, 'Invalid start !!'],
    [{ startsAt: minute(-1) }, 'The start should be in the future !!'],
    [{ endsAt: '' }, 'Invalid end !!'],
    [{ endsAt: minute(-1) }, 'The end should be in the future !!'],
    [{ endsAt: minute(5) }, 'The end should be after the start !!'],
    [{ endsAt: minute(368 * 24 * 60) }, 'An announcement should last at most 366 days !!'],
    [{ body: 'Guaranteed profit' }, 'Please confirm what may promise profit: body'],
    [{ id: 9999 }, 'Announcement not found !!'],
  ])('%j: %s', async (change, text) => {
    const before = await bench.list();
    const sent = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [
        name,
        typeof value === 'function' ? value() : value,
      ]),
    );
    expect(await bench.save(sent)).toBe(text);
    expect(await bench.list()).toEqual(before);
  });

  test('what only sounds like a promise can be confirmed, and the trail says so', async () => {
    const change = { title: 'No guarantee', startsAt: '', confirm: true };
    expect(await bench.save(change)).toBe(messages.success);
    const [row] = await server.db.query<{ remark: string }>(
      "SELECT remark FROM audit_log WHERE action = 'SaveAnnouncement' ORDER BY id DESC LIMIT 1",
    );
    expect(row!.remark).toMatch(/^No guarantee; Everybody; draft until .* \(confirmed: title\)$/);
  });
});

test('a draft is told to nobody, and can be changed until it has started', async () => {
  await bench.save({ startsAt: '' });
  const { id, st } = await bench.newest();
  expect(st).toBe('Draft');
  expect(await bench.save({ id, title: 'Later', startsAt: bench.inMinutes(3) })).toBe('success');
  expect(await bench.newest()).toMatchObject({ id, title: 'Later', st: 'Scheduled' });
  expect(await bench.save({ id, startsAt: 'now' })).toBe('success');
  await expect.poll(async () => (await bench.newest())['st']).toBe('Published');
  expect(await bench.save({ id })).toBe('It has started and cannot be changed any more !!');
  expect(await bench.told(id)).toEqual(everybody());
});

test('what a member is told has both texts, the start and the end', async () => {
  const hindi = { titleHindi: 'सूचना', bodyHindi: 'रविवार को हम बंद हैं।' };
  await bench.save({ ...hindi, body: 'One.\r\n\r\nTwo.', startsAt: 'now', ranks: [3] });
  const { id } = await bench.newest();
  await expect.poll(() => bench.told(id)).toEqual([people.ranked]);
  const [event] = await server.db.query(
    `SELECT e.kind, e.facts, e.at = a.starts_at AND e.ends_at = a.ends_at AS "hasTimes"
     FROM events e JOIN announcements a ON a.id = e.announcement_id WHERE a.id = $1`,
    [id],
  );
  expect(event).toEqual({
    kind: 'announcement.published',
    facts: { title: 'Maintenance', body: 'One.\n\nTwo.', ...hindi },
    hasTimes: true,
  });
  await server.db.query('UPDATE events SET read_at = now() WHERE announcement_id = $1', [id]);
  expect(await bench.newest()).toMatchObject({ told: 1, read: 1 });
});

describe('one that is over', () => {
  test('before anybody could be told is told to nobody', async () => {
    await bench.save();
    const { id } = await bench.newest();
    server.pass(66 * 60);
    await publishAnnouncements(server.services);
    expect(await bench.newest()).toMatchObject({ st: 'Expired', told: 0 });
    expect(await bench.told(id)).toEqual([]);
    const withdraw = { id, remark: 'Wrong' };
    expect(await bench.call('WithdrawAnnouncement', withdraw)).toBe('It has ended already !!');
  });
});

describe('withdrawing', () => {
  const withdraw = (id: number, remark = 'Wrong'): Promise<unknown> =>
    bench.call('WithdrawAnnouncement', { id, remark });

  test('hides what was told, and keeps back what was not mailed yet', async () => {
    await bench.save({ startsAt: 'now' });
    const { id } = await bench.newest();
    await expect.poll(async () => (await bench.newest())['st']).toBe('Published');
    expect(await withdraw(id)).toBe('success');
    const shown = async (): Promise<unknown[]> =>
      server.db.query(
        `SELECT uid FROM events e JOIN announcements a ON a.id = e.announcement_id WHERE a.id = $1
           AND (e.ends_at IS DISTINCT FROM a.withdrawn_at OR e.sent_at IS NULL)`,
        [id],
      );
    await expect.poll(shown).toEqual([]);
    expect(await bench.newest()).toMatchObject({ st: 'Withdrawn', told: everybody().length });
    expect(await withdraw(id)).toBe('It was withdrawn already !!');
    expect(await bench.save({ id })).toBe('It was withdrawn already !!');
    const [trail] = await server.db.query(
      "SELECT target, remark FROM audit_log WHERE action = 'WithdrawAnnouncement'",
    );
    expect(trail).toEqual({ target: `announcement:${id}`, remark: 'Wrong' });
  });

  test('stops one that has not started', async () => {
    await bench.save();
    const { id } = await bench.newest();
    expect(await withdraw(id, ' ')).toBe('Remark is required');
    expect(await withdraw(id)).toBe('success');
    server.pass(6 * 60);
    await publishAnnouncements(server.services);
    expect(await bench.told(id)).toEqual([]);
    expect(await withdraw(99_999)).toBe('Announcement not found !!');
  });
});
