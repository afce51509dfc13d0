import { refuse } from '#base/errors.ts';

const longest = 2000;

/** The field of each call that takes a text. */
const fields = { Query: 'query', Reply: 'reply_message' } as const;

/** What somebody writes in a ticket, without the blanks around it. */
export function readTicketText(given: string, name: keyof typeof fields): string {
  const text = given.trim();
  if (text === '') throw refuse('field.needed', { label: name }, fields[name]);
  if (text.length > longest) {
    throw refuse('field.too-long', { label: name, most: longest }, fields[name]);
  }
  return text;
}
