import { saveSiteContent, showSiteContent } from '#features/site/save-site-content.ts';
import { siteContent } from '#features/site/site-content.ts';
import { confirmNewsletter, requestNewsletter } from '#features/site/newsletter.ts';
import type { Handlers } from '#http/handlers.ts';

/** The public site. */
export const siteHandlers = {
  SiteContent: async (services) => ({ data: { ...(await siteContent(services)) } }),
  'operator/SiteContent': showSiteContent,
  'operator/SaveSiteContent': saveSiteContent,
  Newsletter: requestNewsletter,
  NewsletterConfirm: confirmNewsletter,
} satisfies Handlers;
