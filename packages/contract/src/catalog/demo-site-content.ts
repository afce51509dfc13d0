import { completeSiteContent } from '#catalog/complete-site-content.ts';
import type { SiteContent } from '#catalog/site-content.ts';

const example = (name: string): string => `https://example.com/${name}`;

/** What ships, with example addresses where a company has its own: for the demo alone. */
export function demoSiteContent(): SiteContent {
  const content = structuredClone(completeSiteContent({}));
  const { banner, cryptoBot, footer } = content;
  banner.partner.href = example('partner-venture');
  cryptoBot.href = example('crypto-bot');
  footer.appStore.href = example('app-store');
  footer.playStore.href = example('play-store');
  for (const link of footer.social) link.href = example(link.kind);
  return content;
}
