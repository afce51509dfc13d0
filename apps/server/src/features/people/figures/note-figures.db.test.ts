import { createHash } from 'node:crypto';
import { figuresText } from '@canopy/contract/catalog/figures-text.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeFigures } from '#features/money/figures/take-figures.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { startTestServer, validRegistration, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
});
afterAll(async () => {
  await bench.money.expectCleanBooks();
  await server.stop();
});

const version = String(figuresText.version);
const shownId = async (): Promise<string> => {
  const { body } = await server.call('Figures');
  return String((body.data as { id: number }).id);
};
const logged = (uid: number): Promise<object[]> =>
  server.db.query(
    `SELECT deed, answer, text_version, encode(text_hash, 'hex') AS hash, figures_id::text AS shown,
       purchase_id IS NOT NULL AS bought FROM figures_seen WHERE uid = $1 ORDER BY id`,
    [uid],
  );
const notAsked = { answer: 'notAsked', text_version: null, hash: null, shown: null };
const hash = createHash('sha256').update(JSON.stringify(figuresText.words)).digest('hex');
const read = (shown: string): object => ({
  answer: 'acknowledged',
  text_version: figuresText.version,
  hash,
  shown,
});
const countAll = async (): Promise<object> => {
  const [row] = await server.db.query<object>(
    `SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM purchases) AS bought,
       (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM figures_seen) AS seen`,
  );
  return row!;
};

/** What no page has shown. */
const wrong = async (): Promise<[string, object][]> => [
  ['another version', { version: '0', id: await shownId() }],
  ['a version to come', { version: String(figuresText.version + 1), id: await shownId() }],
  ['unknown figures', { version, id: '999999' }],
  ['no number', { version, id: 'x' }],
];

describe('a registration', () => {
  const register = async (more: object, email: string) => {
    const { body } = await server.call('registration', { ...validRegistration, email, ...more });
    return body.data as { result: string; uid_output: number };
  };

  test('with the specified fields alone works, and is logged as not asked', async () => {
    const { uid_output: uid } = await register({}, 'plain@example.test');
    expect(await logged(uid)).toEqual([{ deed: 'registration', bought: false, ...notAsked }]);
  });

  test('with what was read is logged with the words’ version and the figures', async () => {
    const id = await shownId();
    const { uid_output: uid } = await register({ figures: { version, id } }, 'read@example.test');
    expect(await logged(uid)).toEqual([{ deed: 'registration', bought: false, ...read(id) }]);
  });

  test('that names what nobody has read is refused, and nothing is left of it', async () => {
    for (const [name, figures] of await wrong()) {
      const before = await countAll();
      const { result } = await register({ figures }, 'wrong@example.test');
      expect(result, name).toBe(messages.figuresChanged);
      expect(await countAll(), name).toEqual(before);
    }
  });

  test('may name figures of the last day, and not older ones', async () => {
    const id = await shownId();
    await takeFigures(server.services, () => true);
    server.pass(86_000);
    const figures = { version, id };
    expect((await register({ figures }, 'late@example.test')).result).toBe(messages.successfull);
    server.pass(1000);
    expect((await register({ figures }, 'later@example.test')).result).toBe(
      messages.figuresChanged,
    );
    // The newest stay good, however long nobody counted.
    const newest = { version, id: await shownId() };
    expect((await register({ figures: newest }, 'last@example.test')).result).toBe(
      messages.successfull,
    );
  });
});

describe('a purchase', () => {
  const buy = async (person: TestPerson, more: object, call = 'ActivationByFund', key?: string) => {
    const packages = await bench.money.rows(person, 'BindPackage', { type: 'upgradepackage' });
    const order = {
      referby: person.uid,
      user_id: person.uid,
      package: packages[0]!['id'],
      type: 'FUNDS',
      actype: 'No Gst',
      ...more,
    };
    const answer = await bench.money.ask(person, call, order, key);
    return JSON.stringify(answer).includes(messages.activated) ? 'bought' : answer;
  };

  test('logs once per purchase whether the payer was asked', async () => {
    const person = await bench.money.person({ fund: 5000 });
    const id = await shownId();
    const figures = { version, id };
    expect(await buy(person, { figures }, 'ActivationByFund', 'once')).toBe('bought');
    expect(await buy(person, { figures }, 'ActivationByFund', 'once')).toBe('bought');
    expect(await buy(person, {}, 'UpgradebyFund')).toBe('bought');
    expect(await logged(person.uid)).toEqual([
      // This one came by the test's registration.
      { deed: 'registration', bought: false, ...notAsked },
      { deed: 'activation', bought: true, ...read(id) },
      { deed: 'upgrade', bought: true, ...notAsked },
    ]);
  });

  test('that names what nobody has read is refused, and moves nothing', async () => {
    const person = await bench.money.person({ fund: 5000 });
    for (const [name, figures] of await wrong()) {
      const before = await countAll();
      const answer = await buy(person, { figures });
      expect(JSON.stringify(answer), name).toContain(messages.figuresChanged);
      expect(await countAll(), name).toEqual(before);
    }
    expect(await bench.money.balances(person.uid)).toEqual({ fund: '5000' });
  });

  test('is shown to operators and in the member’s own data, with the figures’ date', async () => {
    const person = await bench.money.person({ fund: 5000 });
    await buy(person, { figures: { version, id: await shownId() } });
    const token = await server.operator('owner');
    const { body } = await server.call('operator/Member', { uid: person.uid }, { token });
    const seen = (body.data as { figuresSeen: object[] }).figuresSeen;
    expect(seen).toMatchObject([
      { deed: 'activation', acknowledged: true, version: figuresText.version },
      { deed: 'registration', acknowledged: false, version: 0, asOf: '' },
    ]);
    const asOf = ((await server.call('Figures')).body.data as { asOf: string }).asOf;
    expect(seen[0]).toMatchObject({ asOf });
    const data = await server.call('ExportMyData', { uid: person.uid }, person);
    const own = (data.body as unknown as { figuresSeen: object[] }).figuresSeen;
    expect(own).toMatchObject([
      { answer: 'notAsked' },
      { answer: 'acknowledged', textSha256: hash },
    ]);
  });
});
