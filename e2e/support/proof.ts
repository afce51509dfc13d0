import { expect, type Page } from '@playwright/test';
import { expectRefusal } from './checks.ts';
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

const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  return {
    dialog,
    password: dialog.getByLabel('Login password', { exact: true }),
    firstBox: dialog.getByLabel('OTP, digit 1 of 6'),
    getCode: dialog.getByRole('button', { name: 'Get OTP' }),
    confirm: dialog.getByRole('button', { name: 'Confirm' }),
  };
};

/** Goes through 'Confirm it is you' as a member without a second factor does. */
export async function confirmItIsYou(page: Page, mail: Mailbox, who: Newcomer): Promise<void> {
  const { dialog, password, firstBox, getCode, confirm } = partsOf(page);
  await password.fill(who.password);
  await getCode.click();
  const code = await proofCodeFor(mail, who.email);
  await expect(firstBox).toBeFocused();
  await page.keyboard.type(code);
  await confirm.click();
  await expect(dialog).toBeHidden();
}

/** The same with a wrong password first and a wrong code next: the focus is where to correct it. */
export async function confirmAtThirdTry(page: Page, mail: Mailbox, who: Newcomer): Promise<void> {
  const { dialog, password, firstBox, getCode, confirm } = partsOf(page);
  await password.fill('not-my-password-1');
  await getCode.click();
  const code = await proofCodeFor(mail, who.email);
  await expect(firstBox).toBeFocused();
  await page.keyboard.type(code);
  await confirm.click();
  await expectRefusal(password, 'Password is wrong !!');
  await expect(password).toBeFocused();
  await password.fill(who.password);
  await firstBox.click();
  await page.keyboard.type(code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
  await confirm.click();
  const wrong = 'The code that confirms it is you is wrong or no longer valid !!';
  await expect(dialog.getByRole('group', { name: 'OTP' }).getByText(wrong)).toBeVisible();
  // Emptied and focused: the right one can be typed at once.
  await expect(firstBox).toHaveValue('');
  await expect(firstBox).toBeFocused();
  await page.keyboard.type(code);
  await confirm.click();
  await expect(dialog).toBeHidden();
}
