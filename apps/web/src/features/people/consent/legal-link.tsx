import { legalPaths } from '@canopy/contract/catalog/legal-texts.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { LegalText } from '#features/people/consent/use-legal-texts.ts';

/** A text by its title; it opens beside the form, which keeps what was typed. */
export function LegalLink({ text }: { text: Pick<LegalText, 'name' | 'title'> }) {
  return (
    <a href={legalPaths[text.name]} target="_blank" rel="noopener">
      {t(text.title)}
    </a>
  );
}
