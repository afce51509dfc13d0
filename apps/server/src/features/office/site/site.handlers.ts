import type { Handlers } from '#call/handlers.ts';
import { confirmNewsletter, requestNewsletter } from '#features/office/site/newsletter.ts';
import { saveSiteContent, showSiteContent } from '#features/office/site/save-site-content.ts';
import { siteContent } from '#settings/site-content.ts';

/** The public site. */
export const siteHandlers = {
  SiteContent: async (services) => ({ data: { ...(await siteContent(services)) } }),
  'operator/SiteContent': showSiteContent,
  'operator/SaveSiteContent': saveSiteContent,
  Newsletter: requestNewsletter,
  NewsletterConfirm: confirmNewsletter,
} satisfies Handlers;
