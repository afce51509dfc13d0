import { createHash } from 'node:crypto';
import type { Answer } from '@canopy/contract/calls.ts';
import { defaultLegalTexts } from '@canopy/contract/catalog/default-legal-texts.ts';
import { agreedNames, legalNames, type LegalTexts } from '@canopy/contract/catalog/legal-texts.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateLegalTexts } from '#features/people/consent/legal-texts.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, validRegistration, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

type Texts = Answer<'LegalTexts'>['data'];
type Needed = Answer<'ConsentNeeded'>['data'];
const texts = async (): Promise<Texts> => (await server.call('LegalTexts')).body.data as Texts;
const inForce = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await texts()).map(({ name, version }) => [name, version]));
const needed = async (person: TestPerson): Promise<Needed> =>
  (await bench.ask(person, 'ConsentNeeded')) as Needed;
const give = (person: TestPerson, consent: object): Promise<unknown> =>
  bench.ask(person, 'GiveConsent', { consent });
const logged = (uid: number): Promise<object[]> =>
  server.db.query(
    `SELECT name, version, encode(hash, 'hex') AS sha256, address FROM consents
     WHERE uid = $1 ORDER BY version, name`,
    [uid],
  );
let people = 0;
const register = async (consent?: unknown): Promise<Record<string, unknown>> => {
  const email = `consent${(people += 1)}@example.test`;
  const payload = { ...validRegistration, email, ...(consent === undefined ? {} : { consent }) };
  const { body } = await server.call('registration', payload, { ip: '10.9.8.7' });
  return body.data as Record<string, unknown>;
};
/** An operator gives a text another wording, by the editor of the content. */
async function reword(name: keyof LegalTexts, text: string): Promise<void> {
  const { body } = await server.call('operator/SiteContent', {}, { token: owner });
  const { content } = body.data as { content: { legal: LegalTexts } };
  const legal = structuredClone(content.legal);
  legal[name].items[1]!.text = text;
  const payload = { content: { legal }, note: 'as agreed' };
  const saved = await server.call('operator/SaveSiteContent', payload, { token: owner });
  expect(saved.body.data).toBe('success');
}

test('the texts that ship are version 1, public, with a hash of their wording', async () => {
  const shown = await texts();
  expect(shown.map(({ name }) => name)).toEqual(legalNames);
  for (const { name, title, version, sha256, items } of shown) {
    expect({ title, items }).toEqual(defaultLegalTexts[name]);
    expect(version).toBe(1);
    const read = [title, ...items.map(({ heading, text }) => [heading, text])];
    expect(sha256).toBe(createHash('sha256').update(JSON.stringify(read)).digest('hex'));
  }
});

describe('a registration', () => {
  test('with consent logs who, when, which wording and from where', async () => {
    const { result, uid_output } = await register(await inForce());
    expect(result).toBe(messages.successfull);
    const hashes = Object.fromEntries((await texts()).map(({ name, sha256 }) => [name, sha256]));
    expect(await logged(Number(uid_output))).toEqual(
      agreedNames
        .toSorted()
        .map((name) => ({ name, version: 1, sha256: hashes[name], address: '10.9.8.7' })),
    );
    expect(await needed(await bench.signIn(Number(uid_output)))).toEqual([]);
  });

  test('with the specified payload alone succeeds, and all is asked for', async () => {
    const person = await bench.signIn(Number((await register())['uid_output']));
    expect(
      (await needed(person)).map(({ name, version, before }) => [name, version, before]),
    ).toEqual(agreedNames.map((name) => [name, 1, 0]));
    expect(await bench.rows(person, 'UserInformation')).toHaveLength(1);
  });

  test('with a version that is not in force is refused, and nobody is registered', async () => {
    const count = () => server.db.query('SELECT 1 FROM members');
    const before = (await count()).length;
    for (const terms of [0, 2, 'x', '', '1.0']) {
      expect(await register({ terms })).toEqual({ result: messages.textChanged });
    }
    expect(await count()).toHaveLength(before);
    const email = 'wrong-kind@example.test';
    const payload = { ...validRegistration, email, consent: ['terms'] };
    expect((await server.call('registration', payload)).status).toBe(400);
  });
});

describe('consent', () => {
  test('is given once however often it is sent, and what is named alone', async () => {
    const person = await bench.person();
    const now = await inForce();
    expect(await give(person, { risk: now['risk'] })).toBe('success');
    expect((await needed(person)).map(({ name }) => name)).toEqual(['terms', 'privacy']);
    const answers = await Promise.all([give(person, now), give(person, now)]);
    expect(answers).toEqual(['success', 'success']);
    expect(await needed(person)).toEqual([]);
    expect(await logged(person.uid)).toHaveLength(3);
  });

  test('to nothing, or to another version, is refused and logs nothing', async () => {
    const person = await bench.person();
    expect(await give(person, {})).toBe(messages.allFields);
    const now = await inForce();
    expect(await give(person, { ...now, risk: now['risk']! + 1 })).toBe(messages.textChanged);
    expect(await logged(person.uid)).toEqual([]);
  });

  test('is shown to operators, and is in the member’s own data', async () => {
    const person = await bench.person();
    await give(person, { privacy: (await inForce())['privacy'] });
    const shown = await server.call('operator/Member', { uid: person.uid }, { token: owner });
    const entry = { name: 'privacy', version: 1 };
    expect((shown.body.data as { consents: object[] }).consents).toMatchObject([entry]);
    const own = await server.call('ExportMyData', { uid: person.uid }, person);
    expect((own.body as unknown as { consents: object[] }).consents).toMatchObject([entry]);
  });
});

describe('a text with another wording', () => {
  test('asks again for that text alone, and the old wording stays', async () => {
    const person = await bench.person();
    const before = await inForce();
    await give(person, before);
    await reword('terms', 'You are at least 21 years old.');
    const terms = before['terms']! + 1;
    expect(await inForce()).toEqual({ ...before, terms });
    expect(await needed(person)).toMatchObject([{ name: 'terms', version: terms, before: 1 }]);
    expect(await give(person, { terms: before['terms'] })).toBe(messages.textChanged);
    expect(await give(person, { terms })).toBe('success');
    expect(await needed(person)).toEqual([]);
    expect(await logged(person.uid)).toHaveLength(4);
    const [old] = await server.db.query<{ content: object }>(
      "SELECT content FROM legal_texts WHERE name = 'terms' AND version = 1",
    );
    expect(old!.content).toEqual(defaultLegalTexts.terms);
  });

  test('is one only where the wording of a text changed', async () => {
    const before = await inForce();
    const content = { newsletter: { title: 'News of ours' } };
    const payload = { content, note: 'no legal text' };
    const saved = await server.call('operator/SaveSiteContent', payload, { token: owner });
    expect(saved.body.data).toBe('success');
    await updateLegalTexts(server.services);
    expect(await inForce()).toEqual(before);
  });

  test('cannot be empty, and is not part of the landing page', async () => {
    const before = await texts();
    const legal = { risk: { title: ' ', items: [] } };
    const payload = { content: { legal }, note: 'emptied' };
    await server.call('operator/SaveSiteContent', payload, { token: owner });
    const after = await texts();
    expect(after.find(({ name }) => name === 'risk')).toEqual(
      before.find(({ name }) => name === 'risk'),
    );
    expect((await server.call('SiteContent')).body.data).not.toHaveProperty('legal');
  });
});

describe('a draft', () => {
  const confirm = async (payload: object, token = owner): Promise<unknown> => {
    const given = { remark: 'Read with our lawyer', ...payload };
    const { status, body } = await server.call('operator/ConfirmLegalText', given, { token });
    return status === 200 ? body.data : status;
  };
  const isDraft = async (name: string) => (await texts()).find((each) => each.name === name)?.draft;
  const row = async (name: string) => {
    const { body } = await server.call('operator/LegalTexts', {}, { token: owner });
    return (body.data as [Record<string, unknown>[]])[0].find((each) => each['name'] === name);
  };

  test('is every text that ships, until an operator confirms this version', async () => {
    expect(await isDraft('contact')).toBe(true);
    expect(await row('contact')).toMatchObject({ st: 'Draft', confirmedBy: '', cdate: '' });
    expect(await confirm({ name: 'contact', version: 1 })).toBe('success');
    expect(await isDraft('contact')).toBe(false);
    expect(await row('contact')).toMatchObject({
      st: 'Confirmed',
      confirmedBy: 'owner@operator.test',
    });
    expect(await confirm({ name: 'contact', version: 1 })).toBe('Nothing has changed !!');
    const trail = await server.db.query(
      "SELECT target, remark FROM audit_log WHERE action = 'ConfirmLegalText'",
    );
    expect(trail).toEqual([{ target: 'legalText:contact:1', remark: 'Read with our lawyer' }]);
  });

  test('is another wording of a confirmed text; the one before is not confirmed', async () => {
    await reword('contact', 'Write to us.');
    expect(await isDraft('contact')).toBe(true);
    expect(await confirm({ name: 'contact', version: 1 })).toBe(messages.textChanged);
    expect(await confirm({ name: 'nothing', version: 1 })).toBe(messages.textChanged);
    expect(await confirm({ name: 'contact', version: 2, remark: ' ' })).toBe('Remark is required');
    expect(await isDraft('contact')).toBe(true);
    expect(await confirm({ name: 'contact', version: 2 })).toBe('success');
    expect(await isDraft('contact')).toBe(false);
  });

  test('of the contact page is nothing to agree to', async () => {
    const person = await bench.person();
    expect((await needed(person)).map(({ name }) => name)).toEqual(agreedNames);
  });

  test('is not confirmed by an auditor', async () => {
    const auditor = await server.operator('auditor');
    expect(await confirm({ name: 'terms', version: 1 }, auditor)).toBe(403);
  });
});

describe('the database itself', () => {
  test.each([
    'UPDATE legal_texts SET version = 9',
    'DELETE FROM legal_texts',
    'DELETE FROM legal_confirmations',
    'UPDATE legal_confirmations SET version = 9',
    'DELETE FROM consents',
    'UPDATE consents SET version = 9',
    "UPDATE consents SET address = 'elsewhere'",
  ])('refuses %s', async (statement) => {
    await give(await bench.person(), await inForce());
    await expect(server.db.query(statement)).rejects.toThrow(/permission denied|append-only/);
  });

  test('refuses consent to a wording that never was, and lets an address go', async () => {
    const person = await bench.person();
    await expect(
      server.db.query(
        `INSERT INTO consents VALUES ($1, 'risk', 1, decode(repeat('00', 32), 'hex'), now(), '')`,
        [person.uid],
      ),
    ).rejects.toThrow('to_a_text_that_is_there');
    await give(person, await inForce());
    await server.db.query("UPDATE consents SET address = '' WHERE uid = $1", [person.uid]);
    expect(await logged(person.uid)).toMatchObject([
      { address: '' },
      { address: '' },
      { address: '' },
    ]);
  });
});
