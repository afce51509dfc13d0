import { defaultSiteFrame } from '#catalog/default-site-frame.ts';
import { fill } from '#catalog/fill.ts';
import type { SiteFrame } from '#catalog/site-content.ts';

/** Makes a whole frame of what the server sent; without anything it is the one that ships. */
export function completeSiteFrame(sent: unknown): SiteFrame {
  return fill(defaultSiteFrame, sent, false) as SiteFrame;
}
