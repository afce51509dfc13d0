import { legalPaths, type LegalName } from '@canopy/contract/catalog/legal-texts.ts';
import type { RouteEntry, Screen } from '#base/screen.ts';

const pageOf =
  (name: LegalName): Screen['page'] =>
  async () => {
    const { legalPage } = await import('#features/people/consent/legal-page.tsx');
    return legalPage(name);
  };

/** The texts that members agree to, and how to reach the company, for everybody to read. */
export const consentScreens: readonly RouteEntry[] = [
  { path: legalPaths.terms, title: 'Terms of use', access: 'public', page: pageOf('terms') },
  { path: legalPaths.privacy, title: 'Privacy', access: 'public', page: pageOf('privacy') },
  { path: legalPaths.risk, title: 'Risk notice', access: 'public', page: pageOf('risk') },
  { path: legalPaths.contact, title: 'Contact', access: 'public', page: pageOf('contact') },
];
