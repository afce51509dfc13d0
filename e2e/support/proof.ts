import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';
import { askAs, type Payer } from './money.ts';
import type { Newcomer } from './newcomer.ts';

/** The code that confirms a change, read from the mail to the address that holds. */
async function proofCodeFor(mail: Mailbox, email: string): Promise<string> {
  const letter = await mail.next(email, /^Your code to confirm a change/);
  return /code is (\d{6})/.exec(letter.text ?? '')?.[1] ?? '';
}

/** What a change needs besides the session, bypassing the browser. */
export async function proofOf(payer: Payer, mail: Mailbox): Promise<object> {
  expect(await askAs(payer, 'ProofCode', {})).toBe('Successfull');
  const proofCode = await proofCodeFor(mail, payer.email);
  return { loginPassword: payer.password, proofCode };
}

/** Goes through 'Confirm it is you' as a member without a second factor does. */
export async function confirmItIsYou(page: Page, mail: Mailbox, who: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Login password', { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  const code = await proofCodeFor(mail, who.email);
  await expect(dialog.getByLabel('OTP, digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}
