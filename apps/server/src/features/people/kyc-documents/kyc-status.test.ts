import { expect, test } from 'vitest';
import { wholeStatus } from '#features/people/kyc-documents/kyc-status.ts';

test.each([
  [[], 'Not Submitted'],
  [[1, 1, 1], 'Not Submitted'],
  [[1, 1, 1, 1], 'Approved'],
  [[1, 1, 1, 3], 'Under Review'],
  [[3], 'Under Review'],
  [[1, 1, 1, 2], 'Rejected'],
  [[3, 2], 'Rejected'],
] as const)('%j is %s', (codes, status) => {
  expect(wholeStatus(codes)).toBe(status);
});
