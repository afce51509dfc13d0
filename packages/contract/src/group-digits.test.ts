import { describe, expect, it } from 'vitest';
import { groupDigits } from '#group-digits.ts';

const lengths = Array.from({ length: 16 }, (_, at) => at + 1);

describe('digits are grouped as the language does', () => {
  it.each(['en', 'en-US', 'hi', 'hi-IN'])('%s', (locale) => {
    const whole = new Intl.NumberFormat(locale);
    for (const length of lengths) {
      const digits = '9876543210123456'.slice(0, length);
      expect(groupDigits(digits, locale)).toBe(whole.format(BigInt(digits)));
    }
  });
});
