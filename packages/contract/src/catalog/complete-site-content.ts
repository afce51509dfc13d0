import { defaultSiteContent } from '#catalog/default-site-content.ts';
import { fill } from '#catalog/fill.ts';
import type { SiteContent } from '#catalog/site-content.ts';

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
