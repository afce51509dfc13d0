import { renderPage } from '@canopy/ui/frame/render-page.tsx';
import { t } from '@canopy/ui/language/language.ts';
import '@canopy/ui/styles/tokens.css';
import 'swiper/css';
import '#features/home/landing/styles/landing.css';
import { toast } from 'react-hot-toast/headless';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { LandingPage } from '#features/home/landing/landing-page.tsx';
import { confirmSubscription, takeToken } from '#features/home/landing/lib/newsletter-call.ts';
import { readPageData } from '#features/home/landing/lib/page-data.ts';
import { translateContent } from '#features/home/landing/lib/translate-content.ts';
import { loadLanguage } from '#language/load-language.ts';

/** The mailed link leads here; its token is taken out of the address bar before it is used. */
async function confirmNewsletter(texts: SiteContent['newsletter']): Promise<void> {
  const found = takeToken(location.href);
  if (!found) return;
  history.replaceState(null, '', found.rest);
  const outcome = await confirmSubscription(found.token);
  if (outcome.done) toast.success(texts.confirmed);
  else toast.error(outcome.text === '' ? texts.failed : outcome.text);
}

await loadLanguage();
document.title = t(document.title);
const read = readPageData();
const data = { ...read, content: translateContent(read.content) };
renderPage(() => <LandingPage {...data} />);
void confirmNewsletter(data.content.newsletter);
