import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { figuresText } from '#catalog/figures-text.ts';

/** The SHA-256 of every version's words; those that were in force stay. */
const hashes: Readonly<Record<number, string>> = {
  1: '2630f7178514051c701aa861a6190447b52012e0cd7ca4a58bbe99271cf9431a',
};

test('other words are another version', () => {
  const words = JSON.stringify(figuresText.words);
  const hash = createHash('sha256').update(words).digest('hex');
  expect(hash).toBe(hashes[figuresText.version]);
});
