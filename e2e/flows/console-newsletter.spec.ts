import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { callServer, freshEmail } from '../support/newcomer.ts';

test('an issue is written, tried, sent, and left by its link', async ({ page, mail }) => {
  const email = freshEmail();
  await callServer('Newsletter', { email });
  const letter = await mail.next(email, /confirm your address/i);
  const token = /newsletter=([\w-]+)/.exec(letter.text ?? '')?.[1] ?? '';
  await callServer('NewsletterConfirm', { token });
  const subject = `Issue ${email.split('@')[0]}`;
  await openConsole(page, await demoOwner(), '/newsletter');
  await test.step('the address is on the list', async () => {
    await page.goto(`/console/newsletter?search=${encodeURIComponent(email)}`);
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  });
  await page.getByRole('link', { name: 'Issues' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text').fill('First paragraph.\n\nSecond paragraph.');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Second paragraph.');
  await page.getByRole('button', { name: 'Mail it to me' }).click();
  await expectToast(page, 'Mailed to you');
  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the newsletter' });
  await expect(dialog).toContainText(/goes to [\d,]+ confirmed addresses/);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Send it now' }).click();
  await expectToast(page, 'The newsletter is being sent');
  const issue = await mail.next(email, new RegExp(`^${subject}$`));
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText(subject).first().waitFor();
      return page.getByText('Sending').count();
    })
    .toBe(0);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await test.step('the link in the mail ends it by its button, as often as one likes', async () => {
    const link = /https?:\S+leave=\S+/.exec(issue.text ?? '')?.[0] ?? '';
    const ask = page.getByRole('dialog', { name: 'Leave the newsletter?' });
    const leave = ask.getByRole('button', { name: 'Leave the newsletter' });
    await page.goto(link);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    await ask.getByRole('button', { name: 'Stay' }).click();
    await expect(ask).toBeHidden();
    await page.goto(`/console/newsletter?search=${encodeURIComponent(email)}`);
    await expect(page.getByText(email).first()).toBeVisible();
    for (let times = 0; times < 2; times += 1) {
      await page.goto(link);
      await leave.click();
      await expectToast(page, 'You no longer get the newsletter.');
      await expect(page).toHaveURL('/');
    }
    await page.goto(`${link}x`);
    await leave.click();
    await expectToast(page, 'This link is not valid any more.');
    await page.goto(`/console/newsletter?search=${encodeURIComponent(email)}`);
    await expect(page.getByText('No addresses')).toBeVisible();
  });
});
