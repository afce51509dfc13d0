import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { enterCode, openAs, otherThan, payerOf } from '../support/money.ts';
import { freshEmail } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';
import { confirmItIsYou } from '../support/proof.ts';

const formOf = (page: Page) => ({
  name: page.getByLabel('First Name'),
  last: page.getByLabel('Last Name'),
  phone: page.getByLabel('Phone', { exact: true }),
  email: page.getByLabel('Email', { exact: true }),
  dob: page.getByLabel('DOB'),
  gender: page.getByLabel('Gender'),
  father: page.getByLabel('Father/Husband Name'),
  address: page.getByLabel('Address', { exact: true }),
  country: page.getByLabel('Country'),
  about: page.getByRole('textbox', { name: 'About' }),
  nominee: page.getByLabel('Nominee Name'),
  relation: page.getByLabel('Nominee Relation'),
  submit: page.getByRole('button', { name: 'Update' }),
});

test(
  'the profile shows what is known, and the form changes it',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/ProfileSetting');
    await test.step('About', async () => {
      await expect(page.getByText('Member', { exact: true })).toBeVisible();
      const details = page.getByRole('region', { name: 'Personal Details' });
      for (const label of ['Birthday', 'Phone', 'Email', 'UserId']) {
        await expect(details.getByText(label, { exact: true })).toBeVisible();
      }
      const about = page.getByRole('tabpanel', { name: 'About' });
      for (const label of ['Full Name', 'Mobile', 'Email', 'Location', 'Referral Link']) {
        await expect(about.getByText(label, { exact: true })).toBeVisible();
      }
      await expect(about.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`/Signup\\?userid=${payer.uid}$`),
      );
      await expectNoAxeFindings(page);
    });
    await page.getByRole('tab', { name: 'Settings' }).click();
    const form = formOf(page);
    await expect(form.name).toHaveValue(newcomer.name);
    await expect(form.dob).toHaveAttribute('placeholder', 'dd/mm/yy');
    await form.last.fill('Verdant');
    await form.phone.fill('98-7654-3210');
    await expect(form.phone).toHaveValue('9876543210');
    await form.dob.fill('01/02/90');
    await form.gender.selectOption('Female');
    await form.father.fill('Rowan Sageleaf');
    await form.address.fill('Fern Lane 3');
    await form.country.selectOption({ label: 'Japan' });
    await form.about.fill('Plants trees.');
    await form.nominee.fill('Ivy Sageleaf');
    await form.relation.selectOption('Daughter');
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    await form.submit.click();
    await expectToast(page, 'successfully Update !!');
    await page.reload();
    await expect(page.getByText(`${newcomer.name} Verdant`).first()).toBeVisible();
    await expect(page.getByText('Fern Lane 3, Japan')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText('Plants trees.');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(form.relation).toHaveValue('Daughter');
    await expect(form.gender).toHaveValue('Female');
    await expect(form.nominee).toHaveValue('Ivy Sageleaf');
  },
);

test('each field says what is wrong with it', phone, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/ProfileSetting');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const form = formOf(page);
  const refusals = [
    [form.name, '', 'User Name is required'],
    [form.name, 'N1la', 'User Name should contain only letters'],
    [form.name, 'Nil', 'User Name must be at least 4 characters'],
    [form.name, 'N'.repeat(21), 'User Name should not be greater than 20 characters'],
    [form.phone, '123', 'Enter Valid Mobile Number !!'],
    [form.email, '', 'Please enter email address'],
    [form.email, 'nila', 'Please enter a valid email address'],
    [
      form.email,
      `${'n'.repeat(50)}@example.test`,
      'Email should not be greater than 50 characters',
    ],
    [form.last, 'a'.repeat(51), 'Last Name should not be greater than 50 characters'],
    [form.dob, '1'.repeat(21), 'DOB should not be greater than 20 characters'],
    [form.address, 'a'.repeat(301), 'Address should not be greater than 300 characters'],
    [form.father, 'a'.repeat(101), 'Father Name should not be greater than 100 characters'],
    [form.about, 'a'.repeat(1001), 'About should not be greater than 1000 characters'],
    [form.nominee, 'a'.repeat(101), 'Nominee Name should not be greater than 100 characters'],
  ] as const;
  for (const [field, value, text] of refusals) {
    await test.step(text, async () => {
      const before = await field.inputValue();
      await field.fill(value);
      // By keyboard: on a phone the messages of so many refusals cover the button.
      await form.submit.press('Enter');
      await expectRefusal(field, text);
      await field.fill(before);
    });
  }
  await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
  await form.submit.press('Enter');
  await expectRefusal(form.submit, 'Your account is suspended !!');
});

test(
  'a new mail address holds once its code came back',
  phone,
  async ({ page, newcomer, mail }) => {
    await openAs(page, await payerOf(newcomer), '/ProfileSetting');
    await page.getByRole('tab', { name: 'Settings' }).click();
    const form = formOf(page);
    const address = freshEmail();
    await form.email.fill(address);
    await form.submit.click();
    await expectToast(page, 'successfully Update !!');
    const card = page.getByRole('region', { name: 'Confirm your new e-mail address' });
    const confirm = card.getByRole('button', { name: 'Confirm' });
    await expect(card).toContainText(`${address} is not confirmed yet.`);
    const codeOf = async () => /\b(\d{6})\b/.exec((await mail.next(address)).text ?? '')?.[1] ?? '';
    const first = await codeOf();
    await mail.next(newcomer.email, /address/i);
    await test.step('what is refused', async () => {
      await confirm.click();
      await expectToast(page, 'All the fields are required !!');
      await enterCode(page, otherThan(first));
      await confirm.click();
      await confirmItIsYou(page, mail, newcomer);
      await expectRefusal(card.getByRole('group', { name: 'OTP' }), 'Invalid OTP !!');
      await expect(page.getByLabel('OTP, digit 1 of 6')).toBeFocused();
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
    });
    // The same message may still be there from the proof, and the answer empties the boxes.
    const sentAgain = page.waitForResponse(/\/api\/UpdateProfile$/);
    await card.getByRole('button', { name: 'Send again' }).click();
    await sentAgain;
    await expect(confirm).toBeEnabled();
    await expectToast(page, 'OTp Sent Successfully.');
    await enterCode(page, await codeOf());
    await confirm.click();
    await confirmItIsYou(page, mail, newcomer);
    await expectToast(page, 'Your new e-mail address is now in use.');
    await expect(card).toBeHidden();
    await expect(page.getByRole('region', { name: 'Personal Details' })).toContainText(address);
    await test.step('one that waits can be given up', async () => {
      await form.email.fill(freshEmail());
      await form.submit.click();
      await card.getByRole('button', { name: 'Keep the old address' }).click();
      await expect(card).toBeHidden();
      await expect(form.email).toHaveValue(address);
    });
  },
);

test('own data are handed out, and erasure is asked for', desktop, async ({ page, newcomer }) => {
  await openAs(page, await payerOf(newcomer), '/ProfileSetting');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const parts: Buffer[] = [];
  for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
  expect(Buffer.concat(parts).toString('utf8')).toContain(newcomer.email);
  await page.getByRole('button', { name: 'Request erasure' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Login password', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Ask for erasure' });
  await submit.click();
  await expectRefusal(password, 'All the fields are required !!');
  await password.fill('not-the-password');
  await submit.click();
  await expectRefusal(password, 'Password is wrong !!');
  await expectNoAxeFindings(page);
  await password.fill(newcomer.password);
  await submit.click();
  await expectToast(page, 'Your request has been stored; see Support.');
  await page.getByRole('button', { name: 'Request erasure' }).click();
  await password.fill(newcomer.password);
  await submit.click();
  await expectRefusal(submit, 'Erasure was requested already !!');
});
