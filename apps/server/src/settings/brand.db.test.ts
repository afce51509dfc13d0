import { defaultBrand } from '@canopy/contract/brand.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailParts } from '#mail/mail-body.ts';
import { mailText } from '#mail/mail-texts.ts';
import { senderOf } from '#mail/mailer.ts';
import { everyMail, mailSamples } from '#testing/mail/every-mail.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What no operator could save, as somebody writes it who can write rows and has no key. */
async function forge(change: object): Promise<void> {
  await server.db.query(
    `INSERT INTO setting_versions (settings, note, saved_by, saved_at)
     VALUES ($1, '', 'somebody', now())`,
    [change],
  );
  server.services.brand.forget();
}

const markup = '"><script>alert(1)</script>';

test.each<[unknown]>([
  [`#0b6b53${markup}`],
  [`${markup}#0b6b53`],
  ['#0b6b53\n'],
  ['#0B6B53'],
  ['red;background:url(https://evil.example/x)'],
  ['#abc'],
  [''],
  [null],
  [7],
  [['#7a1f5c']],
])('a color that is none is shown as the one that ships: %j', async (color) => {
  await forge({ brandName: 'Oak', brandColor: color, brandSecondColor: color });
  expect(await server.services.brand.read()).toMatchObject({
    name: 'Oak',
    color: defaultBrand.color,
    secondColor: defaultBrand.secondColor,
  });
});

test('a color that is one is shown', async () => {
  await forge({ brandColor: '#7a1f5c', brandSecondColor: '#225577' });
  const found = { color: '#7a1f5c', secondColor: '#225577' };
  expect(await server.services.brand.read()).toMatchObject(found);
});

test('nothing of a forged brand is markup in a mail, a picture or a style', async () => {
  const names = ['brandName', 'brandColor', 'brandSecondColor', 'brandSign', 'brandImprint'];
  const others = ['legalName', 'legalAddress', 'mailName', 'mailAddress'];
  const words = { 'en.member.one': markup, 'en.member.many': markup, 'hi.member.one': markup };
  const all = [...names, ...others].map((name) => [name, markup]);
  await forge({ ...Object.fromEntries(all), words });
  const brand = await server.services.brand.read();
  const { publicUrl: url } = server.services.config;
  const amount = `${brand.sign}5.00`;
  const order = { deed: 'transfer', amount, wallet: null, to: null } as const;
  const signed = mailText('en', 'moneyCode', { ...mailSamples.moneyCode, order });
  const escaped = JSON.stringify(markup).slice(1, -1);
  const harmless = JSON.parse(JSON.stringify(brand).replaceAll(escaped, 'x')) as typeof brand;
  const elements = /<\/?[a-z][^\s>]*/g;
  const mails = [...everyMail(), { name: 'with a sign', mail: signed }];
  for (const { name, mail } of mails) {
    const { html } = mailParts(mail, { ...brand, url, head: markup });
    expect(html, name).toContain('&#60;script&#62;');
    expect(html, name).not.toMatch(/<script|"">|url\(/);
    const plain = mailParts(mail, { ...harmless, url, head: 'x' }).html;
    expect(html.match(elements), name).toEqual(plain.match(elements));
  }
  expect(senderOf(server.services.config, brand).name).toBe(markup);
  for (const file of ['/share/invitation-en.png', '/share/invitation-hi.png']) {
    expect((await server.app.inject(file)).statusCode, file).toBe(200);
  }
  const style = (await server.app.inject('/api/docs.css')).body;
  expect(style).toContain(`background: ${defaultBrand.color}`);
  expect((await server.app.inject('/api/docs')).body).not.toContain('<script>');
});
