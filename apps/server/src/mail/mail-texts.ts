import type { Language } from '@canopy/contract/events/topics.ts';
import { english } from '#mail/texts/english.ts';
import { hindi } from '#mail/texts/hindi.ts';
import type { Mails, MailText, MailTexts, MailValues } from '#mail/texts/mail-values.ts';

/** Every mail to members, by language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: english, hi: hindi };

/** Mails to people who have no account yet. */
const toVisitors: ReadonlySet<keyof MailValues> = new Set([
  'newsletter',
  'sponsorAsked',
  'sponsorAssigned',
  'sponsorDeclined',
]);

/** The values that people typed or have to type again, by their names in MailValues. */
const typedNames = ['name', 'oldId', 'password', 'newEmail', 'factor', 'sponsor', 'remark'];

/** A mail in its reader's language. */
export function mailText<Name extends keyof MailValues>(
  language: Language,
  name: Name,
  values: MailValues[Name],
): MailText {
  const mails: Mails = mailTexts[language];
  const given: Readonly<Record<string, unknown>> = values;
  const typed = typedNames
    .map((each) => given[each])
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== '');
  const text = { ...mails[name](values), language, typed };
  return toVisitors.has(name) ? { ...text, visitor: true } : text;
}

/** The mail of a change, with a link to undo it for somebody who did not make it. */
export function withUndo(text: MailText, url: string, until: string): MailText {
  const { lines, action } = mailTexts[text.language ?? 'en'].undo(url, until);
  return { ...text, lines: [...text.lines, ...lines], action };
}
