import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { setting } from '../support/settings.ts';
import { takeOverIn } from '../support/taken-over.ts';

const linkIn = (text: string | undefined): string =>
  /\/SetPassword#[\w.-]+/.exec(text ?? '')?.[0] ?? '';

test(
  'somebody who was taken over sets a password by the link, and signs in with the old id',
  phone,
  async ({ page, mail }) => {
    const email = 'moved.in@example.test';
    const [uid] = await takeOverIn(setting('E2E_DATA_DIR'), [
      { oldId: 'TN-00471100', email, name: 'Moved In' },
    ]);
    const letter = await mail.next(email, /^Set your password for Canopy$/);
    expect(letter.text).toContain(`Your user id is ${uid!}.`);
    const link = linkIn(letter.text);

    await test.step('the form says its rules and what is wrong', async () => {
      await page.goto(link);
      await expect(page.getByText('6 to 20 characters; not your id')).toBeVisible();
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
      const set = page.getByRole('button', { name: 'Set password' });
      await set.click();
      await expectToast(page, 'All the fields are required !!');
      const password = page.getByLabel('New Password', { exact: true });
      const confirm = page.getByLabel('Confirm New Password', { exact: true });
      await password.fill('moved in');
      await confirm.fill('moved-in-2');
      await set.click();
      await expectRefusal(confirm, 'New password & cofirm password is not same !!');
      await confirm.fill('moved in');
      await set.click();
      await expectRefusal(password, 'Password should not be your id, name or email !!');
      await password.fill('orchard-77');
      await confirm.fill('orchard-77');
      await set.click();
      await expect(page.getByRole('status').getByText('Your password is set.')).toBeVisible();
      await expectNoAxeFindings(page);
    });

    await test.step('the link works once', async () => {
      // To the same address with a # a browser would not go anew.
      await page.reload();
      await page.getByLabel('New Password', { exact: true }).fill('orchard-88');
      await page.getByLabel('Confirm New Password', { exact: true }).fill('orchard-88');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('This link was used already')).toBeVisible();
      await expectNoOverflow(page);
    });

    await test.step('the old id opens the door, and the profile shows it', async () => {
      await page.goto('/Login');
      await page.getByRole('button', { name: 'Use an old id instead' }).click();
      const id = page.getByLabel('Old id', { exact: true });
      await expect(id).toBeFocused();
      await id.fill('tn-00471100');
      await page.getByLabel('Password', { exact: true }).fill('orchard-77');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expectToast(page, 'Login successful!');
      await expect(page).toHaveURL('/dashboard');
      await page.goto('/ProfileSetting');
      await expect(page.getByText('Old id TN-00471100')).toBeVisible();
      await expectNoOverflow(page);
    });
  },
);

test(
  'a link that is not whole leads to the recovery, by old id',
  desktop,
  async ({ page, mail }) => {
    const email = 'lost.link@example.test';
    await takeOverIn(setting('E2E_DATA_DIR'), [{ oldId: 'आरके-९', email, name: 'Lost Link' }]);
    await page.goto('/SetPassword');
    await expect(page.getByText('or is not whole')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Get a new password' }).click();
    await expect(page).toHaveURL('/ForgotPassword');
    await page.getByRole('button', { name: 'Use an old id instead' }).click();
    await page.getByLabel('Old id', { exact: true }).fill('आरके-९');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'OTP sent to Email Id');
    const letter = await mail.next(email, /^Your code for a new password$/);
    expect(letter.text).toContain('Hello Lost Link,');
  },
);
