import { withWords } from '#brand-words.ts';
import type { Words } from '#brand.ts';

/** What postings of bots are stored with; all other remarks are what somebody typed, or figures. */
export const botRemarks = { start: 'Bot started', stop: 'Bot stopped' } as const;

const ours: readonly string[] = Object.values(botRemarks);

/** A stored remark as people read it: one of ours in the company's words, any other as it is. */
export function sayRemark(remark: string, words: Words): string {
  return ours.includes(remark) ? withWords(remark, words, 'en') : remark;
}
