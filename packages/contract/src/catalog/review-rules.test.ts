import { expect, it } from 'vitest';
import { reviewWords } from '#catalog/review-rules.ts';

it('money that went round is told with the sign of the company, before the amount', () => {
  const facts = { path: [100001, 100002], days: 7, amount: 1200 };
  expect(reviewWords('circle', facts, '€')).toBe(
    'Money went round: 100001 → 100002 → 100001. 2 transfers within 7 days, each of at least ' +
      '€1,200.00.',
  );
});
