import { expect, type Page } from '@playwright/test';
import { askAs, stepsOf, type Payer } from './money.ts';

/** Where the tests let money go. */
export const address = '0x00000000000000000000000000000000000e2e00';

/** Saves that address. */
export const saveAddress = (payer: Payer) =>
  askAs(payer, 'UpdateBankDetails', { type: 'btc', btcaddress: address });

/** What a form to withdraw with has, on a page or in its dialog. */
export const fieldsOf = (place: Pick<Page, 'getByLabel' | 'getByRole'>) => ({
  type: place.getByLabel('Withdrawal Type'),
  amount: place.getByLabel('Amount', { exact: true }),
  getCode: place.getByRole('button', { name: 'Get OTP' }),
  submit: place.getByRole('button', { name: 'Submit' }),
  ...stepsOf(place),
});

/** Opens the dialog of the kinds that ask for a code. */
export async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Withdraw Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw Now' });
  await expect(dialog).toBeVisible();
  return { dialog, ...fieldsOf(dialog) };
}
