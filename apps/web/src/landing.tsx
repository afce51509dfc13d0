import { renderPage } from '@canopy/ui/frame/render-page.tsx';
import { t } from '@canopy/ui/language/language.ts';
import '@canopy/ui/styles/tokens.css';
import 'swiper/css';
import '#features/home/landing/styles/landing.css';
import { toast } from 'react-hot-toast/headless';
import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { LandingPage } from '#features/home/landing/landing-page.tsx';
import {
  confirmSubscription,
  leaveNewsletter,
  takeToken,
} from '#features/home/landing/lib/newsletter-call.ts';
import { readPageData } from '#features/home/landing/lib/page-data.ts';
import { translateContent } from '#features/home/landing/lib/translate-content.ts';
import { loadLanguage } from '#language/load-language.ts';

/** Mailed links lead here; their token is taken out of the address bar before it is used. */
async function followMailedLink({ confirmed, failed }: SiteContent['newsletter']): Promise<void> {
  const joins = takeToken(location.href, 'newsletter');
  const found = joins ?? takeToken(location.href, 'leave');
  if (!found) return;
  history.replaceState(null, '', found.rest);
  const outcome = await (joins ? confirmSubscription : leaveNewsletter)(found.token);
  if (outcome.done) toast.success(joins ? confirmed : t('You no longer get the newsletter.'));
  else toast.error(outcome.text === '' ? failed : outcome.text);
}

await loadLanguage();
document.title = t(document.title);
const read = readPageData();
const data = { ...read, content: translateContent(read.content) };
renderPage(() => <LandingPage {...data} />);
void followMailedLink(data.content.newsletter);
