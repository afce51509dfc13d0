import { completeSiteFrame } from '@canopy/contract/catalog/complete-site-frame.ts';
import type { SiteFrame } from '@canopy/contract/catalog/site-content.ts';
import { parsedJson } from '#base/parsed-json.ts';

/** The frame of the public pages and the links out of the site, as the operator set them. */
export const siteFrame: SiteFrame = completeSiteFrame(
  parsedJson(document.getElementById('page-content')?.textContent),
);
