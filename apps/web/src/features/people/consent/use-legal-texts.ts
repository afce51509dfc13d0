import type { Answer } from '@canopy/contract/calls.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';

/** A text in force. */
export type LegalText = Answer<'LegalTexts'>['data'][number];

/** The texts in force, with their versions. */
export function useLegalTexts() {
  return useQuery(callQuery('LegalTexts', {}));
}

/** Texts by the versions that somebody agrees to, as the calls take them. */
export function consentTo(texts: readonly Pick<LegalText, 'name' | 'version'>[]) {
  return Object.fromEntries(texts.map(({ name, version }) => [name, String(version)]));
}
