import { expect, test } from 'vitest';
import { testFiles } from './test-files.ts';

const paths = [
  'apps/server/src/features/money/transfers/send-fund.db.test.ts',
  'apps/server/src/features/money/transfers/send-fund.ts',
  'apps/web/src/features/money/transfers/transfer.lists.ts',
  'apps/web/src/parts/amount.test.tsx',
  'e2e/flows/transfers.spec.ts',
];

test.each([
  [['transfers'], { unit: [paths[0]], browser: [paths[4]] }],
  [['Transfers'], { unit: [paths[0]], browser: [paths[4]] }],
  [['amount', 'send-fund'], { unit: [paths[0], paths[3]], browser: [] }],
  [['nothing-like-it'], { unit: [], browser: [] }],
])('%j names %j', (words, files) => {
  expect(testFiles(paths, words)).toEqual(files);
});
