import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import type { Queryable } from '#db/database.ts';
import type { Services } from '#services.ts';

/** The texts of the public site: what the operator saved last, made whole with the defaults. */
export async function siteContent({ db }: Pick<Services, 'db'>): Promise<SiteContent> {
  return (await readContentVersion(db)).content;
}

/** A version of the content, and who saved it. */
export type ContentVersion = {
  version: number;
  note: string;
  savedBy: string;
  savedAt: Date | null;
  content: SiteContent;
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
  return { ...found, content: completeSiteContent(found.content) };
}
