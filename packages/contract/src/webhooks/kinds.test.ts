import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { webhookKindNames, webhookKinds } from '#webhooks/kinds.ts';

test.each(webhookKindNames)('the sample of %s is of its own shape', (kind) => {
  const { data, sample, summary } = webhookKinds[kind];
  expect(z.strictObject(data.shape).parse(sample)).toEqual(sample);
  expect(summary).toMatch(/^[A-Z].*\.$/);
});

test('no kind has a field for a name, an address or a number of an account', () => {
  const fields = webhookKindNames.flatMap((kind) => Object.keys(webhookKinds[kind].data.shape));
  expect([...new Set(fields)].toSorted()).toEqual([
    'amount',
    'charge',
    'complete',
    'date',
    'document',
    'from',
    'id',
    'kind',
    'package',
    'payable',
    'payer',
    'posting',
    'price',
    'purchase',
    'receivers',
    'run',
    'side',
    'sponsor',
    'status',
    'to',
    'type',
    'uid',
    'wallet',
  ]);
});
