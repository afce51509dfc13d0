import { completeLegalTexts } from '@canopy/contract/catalog/complete-legal-texts.ts';
import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import type { LegalTexts } from '@canopy/contract/catalog/legal-texts.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** All that an operator edits: the page, and the texts that members agree to. */
export type EditedContent = SiteContent & { legal: LegalTexts };

/** The texts of the public site: what the operator saved last, made whole with the defaults. */
export async function siteContent({ db }: Pick<Services, 'db'>): Promise<SiteContent> {
  const { legal: _elsewhere, ...content } = (await readContentVersion(db)).content;
  return content;
}

/** Makes whole content of what was stored or sent. */
export function completeContent(stored: unknown): EditedContent {
  const legal = typeof stored === 'object' && stored !== null && Reflect.get(stored, 'legal');
  return { ...completeSiteContent(stored), legal: completeLegalTexts(legal) };
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
export async function readContentVersion(db: Queryable): Promise<ContentVersion> {
  const [row] = await db.query<Omit<ContentVersion, 'content'> & { content: unknown }>({
    name: 'site-content',
    text: `SELECT id AS version, note, saved_by AS "savedBy", saved_at AS "savedAt", content
      FROM site_content_versions ORDER BY id DESC LIMIT 1`,
  });
  const none = { version: 0, note: '', savedBy: '', savedAt: null, content: {} };
  const found = row ?? none;
  return { ...found, content: completeContent(found.content) };
}

/** Any number; every save of content asks for the same lock. */
const lockKey = 7_226_691;

/** Lets those who save content come one after the other. */
export async function lockContent(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}
