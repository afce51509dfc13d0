import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand, type Words } from '@canopy/contract/brand.ts';
import { withWords } from '@canopy/contract/brand-words.ts';
import { eventKindNames } from '@canopy/contract/events/kinds.ts';
import { languages, type Language } from '@canopy/contract/events/topics.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import type { HouseBrand } from '#call/ports.ts';
import { buildApp } from '#http/app.ts';
import { extendLog } from '#ledger/publishing/extend-log.ts';
import { mailParts } from '#mail/mail-body.ts';
import { everyMail, sampleEvent } from '#testing/mail/every-mail.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { brandBench, grove } from '#testing/office/brand.support.ts';
import { factorBench } from '#testing/people/factor-bench.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

/** What ships, and must not be seen once a company has its own. */
const shipped = /canopy/i;
const publicUrl = 'https://grove.example';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let brand: HouseBrand;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl });
  bench = moneyBench(server);
  await (await brandBench(server)).become();
  brand = await server.services.brand.read();
  person = await bench.person({ fund: 1234, working: 50 });
  folder = builtFolder();
  const config = { ...server.services.config, demo: true };
  app = await buildApp(
    { ...server.services, config },
    {
      webFolder: join(folder, 'web'),
      consoleFolder: join(folder, 'console'),
      migrationsFolder: '.',
    },
  );
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
/** What a test has set ends with it, also where it fails. */
afterEach(() => bench.settings(grove));

/** The pages as a build leaves them: the same texts, beside what is public. */
function builtFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'brand-'));
  const apps = join(productRoot(), 'apps');
  cpSync(join(apps, 'web/public'), join(made, 'web'), { recursive: true });
  for (const page of ['index.html', 'app.html']) {
    cpSync(join(apps, 'web', page), join(made, 'web', page));
  }
  mkdirSync(join(made, 'console'));
  cpSync(join(apps, 'console/index.html'), join(made, 'console/index.html'));
  return made;
}

/** One address of each kind that people see; all other pages are one of these. */
const everywhere = [
  ['/', '/site-draft', '/Login', '/dashboard', '/Signup', '/register', '/no-such-page'],
  ['/console', '/console/settings', '/offline.html', '/mailbox', '/robots.txt'],
  ['/manifest.webmanifest', '/api/docs', '/api/openapi.json', '/api/LegalTexts', '/favicon.svg'],
].flat();

type Icon = { src: string };

/** Fails where a text says the name that ships, or one of the usual words. */
function expectOwn(text: string, what: string, language: Language | null = null): void {
  const foreign = language === null ? [shipped] : [shipped, usualWords(language)];
  for (const each of foreign) expect(text, what).not.toMatch(each);
}

function usualWords(language: Language): RegExp {
  const words = Object.values<Words[Language][keyof Words[Language]]>(defaultBrand.words[language]);
  const any = words.flatMap(({ one, many }) => [many, one]).join('|');
  return new RegExp(`(?<![\\p{L}\\p{M}/])(?:${any})(?![\\p{L}\\p{M}])`, 'iu');
}

describe('another company is set, and nothing else is said', () => {
  test('in any mail, in both languages', () => {
    const mailBrand = { ...brand, url: publicUrl, head: '7 abc=' };
    for (const { name, mail } of everyMail()) {
      const { subject, text, html } = mailParts(mail, mailBrand);
      for (const part of [subject, text, html]) expectOwn(part, name, mail.language ?? 'en');
      for (const part of [text, html.replaceAll('&#38;', '&')]) {
        expect(part, name).toContain('Grove & Sons');
        expect(part, name).toContain('Grove House Limited, Sample Street 1, 560001 Bengaluru');
        expect(part, name).toContain('Write to us from Monday to Friday.');
      }
    }
  });

  test('nor is the API document in another color', async () => {
    const { body } = await server.app.inject({ method: 'GET', url: '/api/docs.css' });
    expect(body).toContain(`background: ${brand.color}`);
    expect(body).not.toContain(defaultBrand.color);
  });

  test('in a mail that is sent, and by whom', async () => {
    const uid = await server.register({ email: 'new@grove.example' });
    const mail = await server.mailTo('new@grove.example', 'Welcome to Grove & Sons');
    expect(mail.from).toMatchObject({ name: 'The Grove', address: 'hello@grove.example' });
    expect(mail.text).toContain(String(uid));
    const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');
    expectOwn(headers + mail.text + mail.html, 'welcome', 'en');
  });

  test('in what members are told', () => {
    for (const language of languages) {
      for (const kind of eventKindNames) {
        const say = (plain: string): string => withWords(plain, brand.words, language);
        const { title, text } = sampleEvent(kind, language, { sign: brand.sign, say });
        expectOwn(`${title}\n${text}`, kind, language);
        expect(`${title}\n${text}`, kind).not.toContain('$');
      }
    }
  });

  test('in a code for money: its sign', async () => {
    const to = await bench.person();
    const order = { touserid: to.uid, amount: 4, wallettype: 'FUNDS', suject: 'x' };
    const { email } = await memberOf(person.uid);
    await bench.ask(person, 'GenerateOTPAPI', { purpose: 'fundTransferOtp', ...order });
    const mail = await server.mailTo(email);
    expect(mail.text).toContain('₹4.00');
    expect(mail.text).not.toContain('$');
  });

  test('on any page, and in what chats and devices show', async () => {
    for (const url of everywhere) {
      const { body } = await app.inject(url);
      expectOwn(body, url);
      expect(body, url).not.toContain('{{');
    }
    const page = (await app.inject('/Signup')).body;
    expect(page).toContain('<title>Grove &#38; Sons</title>');
    expect(page).toContain('property="og:site_name" content="Grove &#38; Sons"');
    expect(page).toMatch(/rel="icon" type="image\/png" href="\/brand\/[0-9a-f]{64}-32\.png"/);
    expect(page).toMatch(/rel="apple-touch-icon" .*href="\/brand\/[0-9a-f]{64}-180\.png"/);
    const [, json = ''] = /id="page-settings">(.*?)<\/script>/.exec(page) ?? [];
    const { sender: _notForPages, ...shown } = brand;
    expect((JSON.parse(json) as { brand: unknown }).brand).toEqual(shown);
    const manifest = (await app.inject('/manifest.webmanifest')).json<{ icons: Icon[] }>();
    expect(manifest).toMatchObject({
      name: 'Grove & Sons',
      theme_color: '#7a1f5c',
      description: 'Wallets, team, plans and incomes of a partner.',
    });
    for (const { src } of manifest.icons) {
      expect((await app.inject(src)).headers['content-type'], src).toBe('image/png');
    }
    expect((await app.inject('/api/openapi.json')).json()).toMatchObject({
      info: { title: 'Grove & Sons' },
    });
    const offline = (await app.inject('/offline.html')).body;
    expect(offline).toContain('src="data:image/png;base64,');
    expect(offline).toContain('--accent: #7a1f5c;');
  });

  test('in content that was saved before, where it is what ships', async () => {
    const content = JSON.stringify((await server.call('SiteContent', {})).body.data);
    expectOwn(content, 'content');
    expect(content).toContain('What is Grove & Sons?');
    const token = await server.operator('owner');
    const banner = { headline: 'Grow with us' };
    const sent = { content: { banner }, note: 'Another headline' };
    expect((await server.call('operator/SaveSiteContent', sent, { token })).body.data).toBe(
      'success',
    );
    await bench.settings({ brandName: 'Oak' });
    const renamed = JSON.stringify((await server.call('SiteContent', {})).body.data);
    expect(renamed).toContain('Grow with us');
    expect(renamed).toContain('What is Oak?');
    expect(renamed).not.toContain('Grove');
  });

  test('in any refusal, in both languages', () => {
    const texts = Object.entries(refusals).map(([code, { text }]) => `${code}: ${text}`);
    expect(texts.filter((text) => shipped.test(text))).toEqual([]);
    const hindi = join(productRoot(), 'apps/web/src/language/hindi/refusals');
    for (const name of readdirSync(hindi)) {
      const text = readFileSync(join(hindi, name), 'utf8').replaceAll('@canopy/', '');
      expectOwn(text, name);
    }
  });

  test('in a refusal on the wire, but for its values', async () => {
    const token = await server.operator('owner');
    const said = async (name: string, payload: object): Promise<unknown> =>
      (await server.call(`operator/${name}`, payload, { token })).body.data;
    const root = { uid: 100000, remark: 'x', suspended: true };
    expect(await said('SuspendMember', root)).toBe('The root partner cannot be suspended !!');
    const settings = { reviewRules: { 'a member': { days: '1' } } };
    expect(await said('SaveSettings', { settings, note: 'x' })).toBe(
      "There is no review rule 'a member' !!",
    );
    const little = { amount: '9', wallet: 'working', Wtype: 'USDT', suject: 'x' };
    const asked = { purpose: 'withdrawOTP', ...little };
    expect(await bench.ask(person, 'GenerateOTPAPI', asked)).toBe(
      'Minimum withdrawal amount is 10 ₹ !!',
    );
    // A sign with dollars in it stays as it is.
    const dollars = { settings: { brandSign: 'S$$' }, note: 'x' };
    expect(await said('SaveSettings', dollars)).toBe('success');
    expect(await bench.ask(person, 'GenerateOTPAPI', asked)).toBe(
      'Minimum withdrawal amount is 10 S$$ !!',
    );
  });

  test('in files', async () => {
    const ask = (name: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/${name}`,
        headers: { authorization: person.token },
        payload: { uid: person.uid, ...payload },
      });
    const period = { wallet: 'fund', fdate: '', tdate: '' };
    const pdf = await ask('Statement', { ...period, format: 'pdf' });
    const document = await getDocumentProxy(new Uint8Array(pdf.rawPayload));
    const { text } = await extractText(document, { mergePages: true });
    expectOwn(text, 'PDF', 'en');
    for (const own of [
      'Grove & Sons',
      `Partner ${person.uid}`,
      '₹1,234.00',
      'Grove House Limited, Sample Street 1, 560001 Bengaluru',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(own);
    }
    expect(text).not.toContain('$');
    const { info } = await getMeta(document);
    expect(info).toMatchObject({ Author: 'Grove & Sons' });
    expectOwn(JSON.stringify(info), 'PDF info');
    const csv = await ask('Statement', { ...period, format: 'csv' });
    expectOwn(csv.body, 'CSV', 'en');
    const data = await ask('ExportMyData', {});
    expectOwn(data.body, 'data');
    for (const { headers } of [pdf, csv, data]) {
      expectOwn(String(headers['content-disposition']), 'file name');
    }
    const place = { dataDir: server.services.config.dataDir, publicUrl };
    await extendLog(server.services, place);
    expectOwn((await server.app.inject('/log/1/bundle')).body, 'bundle');
  });

  test('by authenticators and passkeys', async () => {
    const token = await server.operator('finance');
    const password = testPassword;
    const operator = await server.call('operator/TotpSetup', { password }, { token });
    const key = await server.call('operator/AddPasskey', { password }, { token });
    expect(key.body.data).toMatchObject({ options: { rp: { name: 'Grove & Sons' } } });
    const factors = factorBench(server);
    const proof = async () => factors.mailedProof(person);
    const member = await factors.ask(person, 'AuthenticatorSetup', await proof());
    const options = await factors.ask(person, 'AddPasskey', await proof());
    expect(options).toMatchObject({ options: { rp: { name: 'Grove & Sons' } } });
    for (const { uri } of [operator.body.data, member] as { uri: string }[]) {
      expectOwn(uri, 'address');
      expect(decodeURIComponent(uri)).toContain(`issuer=${grove.brandName}`);
    }
  });

  test('and the longest name is whole on a statement', async () => {
    const brandName = 'Grove, Meadow, Riverside & Sons Partners';
    const token = await server.operator('owner');
    const saving = { settings: { brandName }, note: 'longer' };
    const saved = await server.call('operator/SaveSettings', saving, { token });
    expect(saved.body).toEqual({ data: 'success' });
    const pdf = await server.app.inject({
      method: 'POST',
      url: '/api/Statement',
      headers: { authorization: person.token },
      payload: { uid: person.uid, wallet: 'fund', fdate: '', tdate: '', format: 'pdf' },
    });
    const document = await getDocumentProxy(new Uint8Array(pdf.rawPayload));
    const { text } = await extractText(document, { mergePages: true });
    // The foot is one line with all that stands beside the name.
    const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
    const foot = new RegExp(`${brandName} · Fund Wallet · ${person.uid} · ${moment}`);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(foot);
  });
});

async function memberOf(uid: number): Promise<{ email: string }> {
  const [row] = await server.db.query<{ email: string }>(
    'SELECT email FROM members WHERE uid = $1',
    [uid],
  );
  return row!;
}
