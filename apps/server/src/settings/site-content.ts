import { completeLegalTexts } from '@canopy/contract/catalog/complete-legal-texts.ts';
import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import { demoSiteContent } from '@canopy/contract/catalog/demo-site-content.ts';
import type { LegalTexts } from '@canopy/contract/catalog/legal-texts.ts';
import type { SiteContent, SiteFrame } from '@canopy/contract/catalog/site-content.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** All that an operator edits: the page, and the texts that members agree to. */
export type EditedContent = SiteContent & { legal: LegalTexts };

/** What says where content comes from: in the demo, what ships has example addresses. */
type Setup = Pick<Services, 'config' | 'brand'>;

/** The texts of the public site: what the operator saved last, made whole with the defaults. */
export async function siteContent(services: Setup & Pick<Services, 'db'>): Promise<SiteContent> {
  const { content: all } = await readContentVersion(services, services.db);
  const { legal: _elsewhere, ...content } = all;
  return content;
}

/** What of it stands around every public page. */
export async function siteFrame(services: Setup & Pick<Services, 'db'>): Promise<SiteFrame> {
  const { name, menu, headerButton, cryptoBot, footer, labels } = await siteContent(services);
  return { name, menu, headerButton, cryptoBot, footer, labels };
}

/** Makes whole content of what was stored or sent. */
export function completeContent(stored: unknown): EditedContent {
  const legal = typeof stored === 'object' && stored !== null && Reflect.get(stored, 'legal');
  return { ...completeSiteContent(stored), legal: completeLegalTexts(legal) };
}

/** The texts that ship with a gap for the name of the company. */
const namedTexts = textsIn(defaultSiteContent).filter((text) => text.includes('{brand}'));
const named = (text: string, name: string): string => text.replaceAll('{brand}', () => name);
/** What stood in the gap before there was one. */
const oldName = 'Canopy';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Content whose texts, where they are those that ship, name the company. */
function withName(content: EditedContent, name: string): EditedContent {
  const filled = namedTexts.flatMap((text) =>
    [text, named(text, oldName)].map((each) => [each, named(text, name)] as const),
  );
  return exchange(content, new Map(filled));
}

/** For what is stored: a text that ships keeps its gap, and so goes with the name. */
export function withoutName(content: EditedContent, name: string): EditedContent {
  return exchange(content, new Map(namedTexts.map((text) => [named(text, name), text])));
}

function exchange<T>(value: T, texts: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (texts.get(value) ?? value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => exchange(each, texts)) as T;
  const parts = Object.entries(value).map(([key, each]) => [key, exchange(each, texts)]);
  return Object.fromEntries(parts) as T;
}

/** A version of the content, and who saved it. */
export type ContentVersion = {
  version: number;
  note: string;
  savedBy: string;
  savedAt: Date | null;
  content: EditedContent;
};

/** The version in force; 0 is what ships. */
export async function readContentVersion(
  { config, brand }: Setup,
  db: Queryable,
): Promise<ContentVersion> {
  const [row] = await db.query<Omit<ContentVersion, 'content'> & { content: unknown }>({
    name: 'site-content',
    text: `SELECT id AS version, note, saved_by AS "savedBy", saved_at AS "savedAt", content
      FROM site_content_versions ORDER BY id DESC LIMIT 1`,
  });
  const shipped = config.demo ? demoSiteContent() : {};
  const none = { version: 0, note: '', savedBy: '', savedAt: null, content: shipped };
  const found = row ?? none;
  const { name } = await brand.read();
  return { ...found, content: withName(completeContent(found.content), name) };
}

/** Any number; every save of content asks for the same lock. */
const lockKey = 7_226_691;

/** Lets those who save content come one after the other. */
export async function lockContent(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}
