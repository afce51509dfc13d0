import type { Handlers } from '#call/handlers.ts';
import { confirmLegalText } from '#features/people/consent/confirm-legal-text.ts';
import { giveConsent, readConsentNeeded } from '#features/people/consent/consent.ts';
import { listLegalTexts } from '#features/people/consent/legal-text.list.ts';
import { showLegalTexts } from '#features/people/consent/legal-texts.ts';

/** The texts that members agree to, and that they did. */
export const consentHandlers = {
  LegalTexts: showLegalTexts,
  ConsentNeeded: readConsentNeeded,
  GiveConsent: giveConsent,
  'operator/LegalTexts': listLegalTexts,
  'operator/ConfirmLegalText': confirmLegalText,
} satisfies Handlers;
