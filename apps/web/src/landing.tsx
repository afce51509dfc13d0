import { showBrand } from '@canopy/ui/brand/show-brand.ts';
import { renderPage } from '@canopy/ui/frame/render-page.tsx';
import { t } from '@canopy/ui/language/language.ts';
import '@canopy/ui/styles/tokens.css';
import 'swiper/css';
import '#features/home/landing/styles/landing.css';
import { toast } from 'react-hot-toast/headless';
import { draftPath } from '@canopy/contract/site-draft.ts';
import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { settings as pageSettings } from '#base/settings.ts';
import { LandingPage } from '#features/home/landing/landing-page.tsx';
import { confirmSubscription, takeToken } from '#features/home/landing/lib/newsletter-call.ts';
import { readPageData } from '#features/home/landing/lib/page-data.ts';
import { translateContent } from '#parts/site/translate-content.ts';
import { loadLanguage } from '#language/load-language.ts';

/** Mailed links lead here; their token is taken out of the address bar before it is used. */
function mailedToken(name: 'newsletter' | 'leave'): string {
  const found = takeToken(location.href, name);
  if (found) history.replaceState(null, '', found.rest);
  return found?.token ?? '';
}

/** Following the mailed link is what confirms an address. */
async function confirmAddress(
  token: string,
  { confirmed, failed }: SiteContent['newsletter'],
): Promise<void> {
  const outcome = await confirmSubscription(token);
  if (outcome.done) toast.success(confirmed);
  else toast.error(outcome.text === '' ? failed : outcome.text);
}

/** The page as it is published. */
async function showPublished(): Promise<void> {
  await loadLanguage();
  document.title = t('{brand}: forex education, trading robot and crypto arbitrage');
  const read = readPageData();
  const data = { ...read, content: translateContent(read.content, defaultSiteContent) };
  const joining = mailedToken('newsletter');
  const leaving = mailedToken('leave');
  await renderPage(() => <LandingPage {...data} leaving={leaving} />);
  if (joining !== '') void confirmAddress(joining, data.content.newsletter);
}

/** The same page inside of the console's editor, which says what is in it. */
async function showDraft(): Promise<void> {
  const { DraftPage, draftLanguage } = await import('#features/home/landing/draft-page.tsx');
  await loadLanguage(draftLanguage());
  const { settings } = readPageData();
  await renderPage(() => <DraftPage settings={settings} />);
}

showBrand(pageSettings.brand);
await (location.pathname === draftPath ? showDraft() : showPublished());
