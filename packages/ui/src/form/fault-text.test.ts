import { oneEach } from '@canopy/contract/forms.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { expect, it } from 'vitest';
import { faultText } from '#form/fault-text.ts';
import { faultsOf } from '#form/faults-of.ts';

it('an empty field speaks of itself, any other says what is wrong with it', () => {
  expect(faultText(reason('fields.needed', {}, 'amount'), 'Amount')).toBe('Amount is required');
  expect(faultText(reason('sign-in.empty', {}, 'uid'), 'ID')).toBe('ID is required');
  expect(faultText(reason('amount.no-number'), 'Amount')).toBe('Invalid Amount');
  expect(faultText(undefined, 'Amount')).toBeUndefined();
});

it('a field has one fault: what is missing comes before what is watched', () => {
  const faults = faultsOf(
    {
      check: () => [reason('fields.needed', {}, 'amount')],
      watch: () => [
        reason('fund.insufficient', {}, 'amount'),
        reason('transfer.to-oneself', {}, 'to'),
      ],
    },
    {},
  );
  expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'amount fields.needed',
    'to transfer.to-oneself',
  ]);
  expect(oneEach([])).toEqual([]);
});
