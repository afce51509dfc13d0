import type { Answer } from '@canopy/contract/calls.ts';
import { agreedNames } from '@canopy/contract/catalog/legal-texts.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';

/** A text in force. */
export type LegalText = Answer<'LegalTexts'>['data'][number];

/** The texts in force, with their versions. */
export function useLegalTexts() {
  return useQuery(callQuery('LegalTexts', {}));
}

/** Those of them that a member agrees to. */
export function textsToAgree<T extends Pick<LegalText, 'name'>>(texts: readonly T[] = []): T[] {
  return texts.filter(({ name }) => agreedNames.some((each) => each === name));
}

/** Texts by the versions that somebody agrees to, as the calls take them. */
export function consentTo(texts: readonly Pick<LegalText, 'name' | 'version'>[]) {
  return Object.fromEntries(
    textsToAgree(texts).map(({ name, version }) => [name, String(version)]),
  );
}
