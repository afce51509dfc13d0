import { completeSiteContent, type SiteContent } from '@canopy/contract/catalog/site-content.ts';
import type { Services } from '#services.ts';

/** The texts of the public site: what the operator saved last, made whole with the defaults. */
export async function siteContent({ db }: Services): Promise<SiteContent> {
  const [row] = await db.query<{ content: unknown }>({
    name: 'site-content',
    text: 'SELECT content FROM site_content_versions ORDER BY id DESC LIMIT 1',
  });
  return completeSiteContent(row?.content ?? {});
}
