import { expect, test } from 'vitest';
import type { BookedPosting } from '#features/money/books/postings.store.ts';
import { reversalOf } from '#features/money/books/reversals.ts';

const posting: BookedPosting = {
  id: 5n,
  kind: 'transfer',
  cause: '',
  actor: '',
  remark: '',
  at: new Date(),
  reverses: null,
  reversedBy: null,
  entries: [],
};

test.each(['transfer', 'deposit', 'purchase'])('a %s has a way to be undone', (kind) => {
  expect(reversalOf({ ...posting, kind })).toBeTypeOf('function');
});

test.each([
  [{ reversedBy: 6n }, 'Posting is already reversed !!'],
  [{ reverses: 4n }, 'A reversal cannot be reversed !!'],
  [{ kind: 'reversal', reverses: 4n, reversedBy: 6n }, 'A reversal cannot be reversed !!'],
  [{ kind: 'withdrawal' }, 'A withdrawal cannot be reversed !!'],
  [{ kind: 'withdrawalPaid' }, 'A withdrawal cannot be reversed !!'],
  [{ kind: 'withdrawalReturned' }, 'A withdrawal cannot be reversed !!'],
  [{ kind: 'walletMove' }, 'A withdrawal cannot be reversed !!'],
  [{ kind: 'KycLevelIncome' }, 'A single income cannot be reversed !!'],
  [{ kind: 'botStart' }, 'This posting cannot be reversed !!'],
  [{ kind: 'toString' }, 'This posting cannot be reversed !!'],
])('%o has none: %s', (change, text) => {
  expect(() => reversalOf({ ...posting, ...change })).toThrow(text);
});
