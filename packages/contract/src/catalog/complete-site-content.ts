import { defaultSiteContent } from '#catalog/default-site-content.ts';
import type { SiteContent } from '#catalog/site-content.ts';

/** The value of a missing text inside a list's item: nothing, never another item's text. */
function emptyLike(template: unknown): unknown {
  if (typeof template === 'string') return '';
  return typeof template === 'number' ? 0 : false;
}

/**
 * Makes a whole of what was stored, after a template: what is missing or of the wrong kind is the
 * template's; in a list it is nothing.
 */
export function fill(template: unknown, stored: unknown, inItem: boolean): unknown {
  if (Array.isArray(template)) {
    if (Array.isArray(stored)) return stored.map((item) => fill(template[0], item, true));
    return inItem ? [] : template;
  }
  if (typeof template !== 'object' || template === null) {
    if (typeof stored === typeof template) return stored;
    return inItem ? emptyLike(template) : template;
  }
  const given: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fill(value, given[key], inItem)]),
  );
}

/**
 * Makes whole content of what was stored: a part that is missing or of the wrong kind, because it
 * was stored before a newer version knew it, is the default's. The risk notices cannot be emptied.
 */
export function completeSiteContent(stored: unknown): SiteContent {
  const content = fill(defaultSiteContent, stored, false) as SiteContent;
  const { footer, robot } = defaultSiteContent;
  if (content.footer.riskNotice.trim() === '') content.footer.riskNotice = footer.riskNotice;
  if (content.footer.riskTitle.trim() === '') content.footer.riskTitle = footer.riskTitle;
  if (content.robot.risk.trim() === '') content.robot.risk = robot.risk;
  return content;
}
