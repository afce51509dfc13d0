import { legalPaths } from '@canopy/contract/catalog/legal-texts.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { LegalText } from '#features/people/consent/use-legal-texts.ts';

/** A link to a text; it opens in another tab, so the form keeps what was typed. */
export function LegalLink({ text }: { text: Pick<LegalText, 'name' | 'title'> }) {
  return (
    <a className="touch" href={legalPaths[text.name]} target="_blank" rel="noopener">
      {t(text.title)}
    </a>
  );
}
