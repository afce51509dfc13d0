import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectRefusal } from '../support/checks.ts';
import { freshOperator, openConsole } from '../support/console.ts';
import { askAs, enterCode, openAs, payerOf } from '../support/money.ts';
import { freshEmail } from '../support/newcomer.ts';
import { askOperator } from '../support/operator.ts';
import { confirmAtThirdTry } from '../support/proof.ts';

test(
  'a changed mail address is undone from the old one, and payouts stop until support has looked',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const { uid } = payer;
    const member = async (): Promise<Record<string, unknown>> =>
      (await askOperator('Member', { uid })) as Record<string, unknown>;
    const address = freshEmail();
    await test.step('the change asks for the password and a code to the old address', async () => {
      await openAs(page, payer, '/ProfileSetting');
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByLabel('Email', { exact: true }).fill(address);
      await page.getByRole('button', { name: 'Update' }).click();
      const code = /\b(\d{6})\b/.exec((await mail.next(address)).text ?? '')?.[1] ?? '';
      await enterCode(page, code);
      await page.getByRole('button', { name: 'Confirm' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.getByRole('button', { name: 'Get OTP' }).click();
      const password = dialog.getByLabel('Login password', { exact: true });
      await expectRefusal(password, 'All the fields are required !!');
      await expect(password).toBeFocused();
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
      await confirmAtThirdTry(page, mail, newcomer);
      await expect(page.getByRole('region', { name: 'Personal Details' })).toContainText(address);
    });
    const letter = await mail.next(newcomer.email, /^Your e-mail address was changed$/);
    const link = /\/Undo#[\w-]+/.exec(letter.text ?? '')?.[0] ?? '';
    const visitor = await otherBrowser();
    await test.step('opening the link changes nothing', async () => {
      await visitor.goto(link);
      await expect(visitor.getByText(`E-mail address of user id ${uid} was changed`)).toBeVisible();
      expect(await member()).toMatchObject({ email: address, frozenAt: '' });
      await expectNoAxeFindings(visitor);
    });
    await test.step('its button undoes the change and freezes payouts', async () => {
      await visitor.getByRole('button', { name: 'Undo this change' }).click();
      await expect(visitor.getByText('The change is undone')).toBeVisible();
      expect(await member()).toMatchObject({ email: newcomer.email });
      expect((await member())['frozenAt']).not.toBe('');
      const mails = await mail.next(newcomer.email, /^Your code for a new password$/);
      expect(mails.text).toContain('code is');
      // The session that made the change has ended.
      expect(await askAs(payer, 'UserInformation', {})).toBeUndefined();
    });
    await test.step('support lifts the freeze, with a remark', async () => {
      await openConsole(visitor, await freshOperator('support', mail), `/members/${uid}`);
      await expect(visitor.getByText('Payouts have been frozen since')).toBeVisible();
      await expectNoAxeFindings(visitor);
      await visitor.getByRole('button', { name: 'Lift the freeze' }).click();
      const dialog = visitor.getByRole('dialog', { name: 'Lift the freeze' });
      await dialog.getByLabel('Remark').fill('Spoke with the member');
      await dialog.getByRole('button', { name: 'Lift the freeze' }).click();
      await expect(visitor.getByText('Payouts have been frozen since')).toBeHidden();
      expect(await member()).toMatchObject({ frozenAt: '' });
    });
  },
);
