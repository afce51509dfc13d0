import type { Language } from '@canopy/ui/language/language.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';

/** Has mails and notifications follow the language of the app; it changes here in any case. */
export async function saveLanguage(language: Language): Promise<void> {
  try {
    await callApi('SaveLanguage', { uid: useSession.getState().userId, language });
  } catch (error) {
    console.warn('The language of mails was not saved.', error);
  }
}
