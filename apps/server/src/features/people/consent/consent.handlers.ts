import type { Handlers } from '#call/handlers.ts';
import { giveConsent, readConsentNeeded } from '#features/people/consent/consent.ts';
import { showLegalTexts } from '#features/people/consent/legal-texts.ts';

/** The texts that members agree to, and that they did. */
export const consentHandlers = {
  LegalTexts: showLegalTexts,
  ConsentNeeded: readConsentNeeded,
  GiveConsent: giveConsent,
} satisfies Handlers;
