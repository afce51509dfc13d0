import { refuse } from '#base/errors.ts';

const longest = 2000;

/** The fields of the two calls that take words. */
const fields = { Query: 'query', Reply: 'reply_message' } as const;

/** What somebody writes in a ticket, without the blanks around it. */
export function readWords(given: string, name: keyof typeof fields): string {
  const words = given.trim();
  if (words === '') throw refuse('field.needed', { label: name }, fields[name]);
  if (words.length > longest) {
    throw refuse('field.too-long', { label: name, most: longest }, fields[name]);
  }
  return words;
}
