import { Refusal } from '#base/errors.ts';

const longest = 2000;

/** What somebody writes in a ticket, without the blanks around it. */
export function readWords(given: string, name: 'Query' | 'Reply'): string {
  const words = given.trim();
  if (words === '') throw new Refusal(`${name} is required`);
  if (words.length > longest) {
    throw new Refusal(`${name} should not be greater than ${longest} characters`);
  }
  return words;
}
