import { expect, test } from 'vitest';
import { claimedTogether, claimWarnings } from '#features/money/deposits/deposit-claims.tsx';

const claim = (id: number) => ({ id, uid: 100_000 + id, st: 'Pending', sameAccount: true });
const row = (id: number, others: number[], claimCount = others.length) => ({
  id,
  claims: others.map(claim),
  claimCount,
});

test('a payment that nobody else claims has no warning', () => {
  expect(claimWarnings(row(1, []))).toEqual([]);
});

test('the badge says how often a payment is claimed', () => {
  expect(claimWarnings(row(1, [2]))).toMatchObject([{ short: 'Claimed twice', isGrave: true }]);
  expect(claimWarnings(row(1, [2, 3], 11))).toMatchObject([{ short: 'Claimed 12 times' }]);
});

test('only claims that are decided together ask for agreement', () => {
  expect(claimedTogether([row(1, [2])])).toBeNull();
  expect(claimedTogether([row(1, [2]), row(3, [])])).toBeNull();
  expect(claimedTogether([row(1, [2]), row(2, [1]), row(3, [])])).toBe(
    'No. 1, No. 2 claim the same payment: approving one rejects the others.',
  );
});
