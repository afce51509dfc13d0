import { defaultLegalTexts } from '@canopy/contract/catalog/default-legal-texts.ts';
import { defaultSiteContent as shipped } from '@canopy/contract/catalog/default-site-content.ts';
import type { LegalTexts } from '@canopy/contract/catalog/legal-texts.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

type Content = SiteContent & { legal: LegalTexts };
type Version = { version: number; note: string; savedBy: string; content: Content };
const shown = async (): Promise<Version> =>
  (await server.call('operator/SiteContent', {}, { token: owner })).body.data as Version;
const send = (content: object, more: object = {}) =>
  server.call(
    'operator/SaveSiteContent',
    { content, note: 'as agreed', ...more },
    {
      token: owner,
    },
  );
const save = async (content: object, more: object = {}): Promise<unknown> =>
  (await send(content, more)).body.data;
/** What ships, with the name of the company in its gaps. */
const defaultSiteContent = JSON.parse(
  JSON.stringify(shipped).replaceAll('{brand}', 'Canopy'),
) as typeof shipped;
const { banner } = defaultSiteContent;
const headline = (text: string) => ({ banner: { ...banner, headline: text } });

test('before anyone saved, the content is what ships, as version 0', async () => {
  expect(await shown()).toEqual({
    version: 0,
    note: '',
    savedBy: '',
    savedAt: '',
    content: { ...defaultSiteContent, legal: defaultLegalTexts },
  });
});

test('a save is a new version that the public site shows at once; the rest stays', async () => {
  expect(await save(headline('Learn with us'))).toBe('success');
  const next = await shown();
  expect(next).toMatchObject({
    version: 1,
    note: 'as agreed',
    savedBy: 'owner@operator.test',
    content: { ...defaultSiteContent, ...headline('Learn with us') },
  });
  const { body } = await server.call('SiteContent');
  const { legal: _elsewhere, ...page } = next.content;
  expect(body.data).toEqual(page);
  expect(await save({ footer: { ...defaultSiteContent.footer, text: 'Books.' } })).toBe('success');
  expect((await shown()).content.banner.headline).toBe('Learn with us');
  const versions = await server.db.query('SELECT id FROM site_content_versions ORDER BY id');
  expect(versions).toEqual([{ id: 1 }, { id: 2 }]);
  const trail = await server.db.query(
    "SELECT target, remark FROM audit_log WHERE action = 'SaveSiteContent' ORDER BY id",
  );
  expect(trail[0]).toEqual({ target: 'siteContent:1', remark: 'as agreed' });
});

test('the risk notice cannot be emptied; what is of the wrong kind is the default', async () => {
  const footer = { ...defaultSiteContent.footer, text: 5, riskNotice: ' ', copyright: 'Us' };
  expect(await save({ footer, unknown: 'x' })).toBe('success');
  const { content } = await shown();
  expect(content.footer.riskNotice).toBe(defaultSiteContent.footer.riskNotice);
  expect(content.footer.text).toBe(defaultSiteContent.footer.text);
  expect(content).not.toHaveProperty('unknown');
});

describe('a promise', () => {
  test('is named and not saved until it is confirmed, and is asked about once', async () => {
    const before = await shown();
    const text = 'Please confirm what may promise profit: banner.headline';
    expect(await save(headline('Guaranteed profit'))).toBe(text);
    expect(await shown()).toEqual(before);
    expect(await save(headline('Guaranteed profit'), { confirm: false })).toBe(text);
    expect(await save(headline('Nothing is guaranteed here'), { confirm: true })).toBe('success');
    expect((await shown()).content.banner.headline).toBe('Nothing is guaranteed here');
    const [row] = await server.db.query<{ remark: string }>(
      "SELECT remark FROM audit_log WHERE action = 'SaveSiteContent' ORDER BY id DESC LIMIT 1",
    );
    expect(row!.remark).toBe('as agreed (confirmed: banner.headline)');
    const kept = (await shown()).content.banner;
    expect(await save({ banner: { ...kept, text: 'Another line' } })).toBe('success');
  });

  test('is found in lists too', async () => {
    const { faq } = defaultSiteContent as unknown as Record<string, Record<string, unknown>>;
    const [list] = Object.entries(faq ?? {}).find(([, value]) => Array.isArray(value))!;
    const items = structuredClone((faq as Record<string, object[]>)[list]!);
    const [field] = Object.keys(items[0]!);
    Object.assign(items[0]!, { [field!]: 'Why can you not lose? It is risk-free.' });
    expect(await save({ faq: { ...faq, [list]: items } })).toBe(
      `Please confirm what may promise profit: faq.${list}.0.${field}`,
    );
  });
});

describe('what is refused', () => {
  test('a save without a note, or that changes nothing', async () => {
    expect(await save(headline('New'), { note: ' ' })).toBe('Note is required');
    const { content } = await shown();
    expect(await save(content)).toBe('Nothing has changed !!');
    expect(await save({})).toBe('Nothing has changed !!');
  });

  test('what cannot be stored, or is no content', async () => {
    const { version } = await shown();
    for (const text of ['a\0b', 'half \ud83c']) {
      expect((await send(headline(text))).status).toBe(400);
    }
    for (const content of ['text', [], null, 5]) {
      const payload = { content, note: 'x' };
      const { status } = await server.call('operator/SaveSiteContent', payload, { token: owner });
      expect(status).toBe(400);
    }
    expect((await shown()).version).toBe(version);
  });
});

test('two who save different parts at once both keep theirs', async () => {
  const { content } = await shown();
  const answers = await Promise.all([
    save({ newsletter: { ...content.newsletter, title: 'News' } }),
    save({ labels: { ...content.labels, close: 'Shut' } }),
  ]);
  expect(answers).toEqual(['success', 'success']);
  const after = (await shown()).content;
  expect([after.newsletter.title, after.labels.close]).toEqual(['News', 'Shut']);
});

test('the name of the company is in the texts as it is, dollars and all', async () => {
  const settings = { brandName: "Ca$$h & $& $' House" };
  const saved = await server.call(
    'operator/SaveSettings',
    { settings, note: 'as agreed' },
    { token: owner },
  );
  expect(saved.body.data).toBe('success');
  const [first] = (await shown()).content.faq.items;
  expect(first!.question).toBe(`What is ${settings.brandName}?`);
});
