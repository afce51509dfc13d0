import { expect, it } from 'vitest';
import { ageText } from '#queue/age-text.ts';

it.each([
  [0, '0 min'],
  [0.9, '54 min'],
  [1, '1 h'],
  [47.9, '47 h'],
  [48, '2 days'],
  [721, '30 days'],
])('%d hours are %s', (hours, text) => {
  expect(ageText(hours)).toBe(text);
});
