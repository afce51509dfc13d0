import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { parsedJson } from '#base/parsed-json.ts';

/** The server's facts about this page. */
export interface SiteSettings {
  demo: boolean;
}

export interface PageData {
  content: SiteContent;
  settings: SiteSettings;
}

/** Takes the texts of the two data blocks that the server writes into the page. */
export function pageDataFrom(
  contentJson: string | null | undefined,
  settingsJson: string | null | undefined,
): PageData {
  const settings = parsedJson(settingsJson);
  const demo =
    typeof settings === 'object' && settings !== null && 'demo' in settings
      ? settings.demo === true
      : false;
  return { content: completeSiteContent(parsedJson(contentJson)), settings: { demo } };
}

export function readPageData(): PageData {
  return pageDataFrom(
    document.getElementById('canopy-content')?.textContent,
    document.getElementById('canopy-settings')?.textContent,
  );
}
