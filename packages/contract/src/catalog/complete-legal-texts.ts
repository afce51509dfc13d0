import { defaultLegalTexts } from '#catalog/default-legal-texts.ts';
import { fill } from '#catalog/fill.ts';
import { legalNames, type LegalText, type LegalTexts } from '#catalog/legal-texts.ts';

/** Whether anything is left to read, and a name to find it by. */
function isEmpty({ title, items }: LegalText): boolean {
  return title.trim() === '' || items.every(({ text }) => text.trim() === '');
}

/** Makes whole texts of what was stored; a text that was emptied is the one that ships. */
export function completeLegalTexts(stored: unknown): LegalTexts {
  const texts = fill(defaultLegalTexts, stored, false) as LegalTexts;
  for (const name of legalNames) if (isEmpty(texts[name])) texts[name] = defaultLegalTexts[name];
  return texts;
}
