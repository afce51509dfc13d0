import { completeSiteContent } from '@canopy/contract/catalog/complete-site-content.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { parsedJson } from '#base/parsed-json.ts';

/** The server's facts about this page. */
export interface SiteSettings {
  demo: boolean;
  /** How many trading results have a broker's statement behind them; null where it is not said. */
  evidence: { results: number; evidenced: number; differing: number } | null;
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
  const settings = fieldsOf(parsedJson(settingsJson));
  return {
    content: completeSiteContent(parsedJson(contentJson)),
    settings: { demo: settings['demo'] === true, evidence: readEvidence(settings['evidence']) },
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readEvidence(value: unknown): SiteSettings['evidence'] {
  const { results, evidenced, differing } = fieldsOf(value);
  if (typeof results !== 'number' || typeof evidenced !== 'number') return null;
  return { results, evidenced, differing: Number(differing ?? 0) };
}

export function readPageData(): PageData {
  return pageDataFrom(
    document.getElementById('page-content')?.textContent,
    document.getElementById('page-settings')?.textContent,
  );
}
