import { giveConsent, readConsentNeeded } from '#features/consent/consent.ts';
import { showLegalTexts } from '#features/consent/legal-texts.ts';
import type { Handlers } from '#http/handlers.ts';

/** The texts that members agree to, and that they did. */
export const consentHandlers = {
  LegalTexts: showLegalTexts,
  ConsentNeeded: readConsentNeeded,
  GiveConsent: giveConsent,
} satisfies Handlers;
