import { languages, type Language } from '@canopy/contract/events/topics.ts';
import type { Queryable } from '#db/database.ts';

/** The language that this browser was set to, or null: the apps keep the choice in a cookie. */
export function chosenLanguage(cookies: Readonly<Record<string, string | undefined>>) {
  return languages.find((each) => each === cookies['language']) ?? null;
}

/** The language of the reader at this browser. */
export function languageOf(cookies: Readonly<Record<string, string | undefined>>): Language {
  return chosenLanguage(cookies) ?? 'en';
}

/** Mails and notifications to the member are in this language from now on. */
export async function setLanguage(tx: Queryable, uid: number, language: Language): Promise<void> {
  await tx.query('UPDATE members SET language = $2 WHERE uid = $1 AND language <> $2', [
    uid,
    language,
  ]);
}
