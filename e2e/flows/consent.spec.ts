import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { openAs, payerOf } from '../support/money.ts';
import { callServer, freshEmail } from '../support/newcomer.ts';
import { askOperator, operatorMust } from '../support/operator.ts';
import { signupForm } from '../support/signup-form.ts';

// It starts its own server: everybody is asked about a text that changes.
test(
  'consent is given at sign-up, and asked for again when a text changes',
  desktop,
  async ({ page }) => {
    const server = await startEmptyServer();
    try {
      const person = { name: 'Nila Sageleaf', email: freshEmail(), password: 'fern-grove-7' };
      await test.step('the sign-up wants the box, beside the texts', async () => {
        await page.goto(`${server.url}/Signup?userid=100000&Position=Left`);
        const form = signupForm(page);
        for (const [name, path] of [
          ['Terms of use', '/Terms'],
          ['Privacy', '/Privacy'],
          ['Risk notice', '/Risk'],
        ] as const) {
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
        }
        await form.name.fill(person.name);
        await form.mobile.fill('9811122233');
        await form.email.fill(person.email);
        await form.password.fill(person.password);
        await form.confirm.fill(person.password);
        await form.agreed.check();
        await form.seen.check();
        await form.submit.click();
        await expect(page).toHaveURL(/\/WelcomePage\?userid=\d+$/);
      });
      const uid = new URL(page.url()).searchParams.get('userid') ?? '';
      const dialog = page.getByRole('dialog', { name: 'Please read and agree' });
      await test.step('whoever has agreed is not asked', async () => {
        const asked = page.waitForResponse(/\/api\/ConsentNeeded$/);
        await openAs(page, await payerOf({ ...person, uid }), `${server.url}/dashboard`);
        await asked;
        await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
        await expect(dialog).toHaveCount(0);
      });
      await test.step('a changed text is asked for, and it alone', async () => {
        const { content } = (await askOperator('SiteContent', {})) as {
          content: { legal: { terms: { title: string; items: object[] } } };
        };
        const { legal } = content;
        legal.terms.items.push({ heading: 'New', text: 'A new rule of the house.' });
        await operatorMust('SaveSiteContent', { content: { legal }, note: 'A new rule' });
        await page.reload();
        await expect(dialog.getByRole('listitem')).toHaveCount(1);
        await expect(dialog.getByText(/^Version 2, in force since/)).toBeVisible();
        await page.keyboard.press('Escape');
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
        const [terms] = await Promise.all([
          page.waitForEvent('popup'),
          dialog.getByRole('link', { name: 'Terms of use' }).click(),
        ]);
        await expect(terms.getByText('A new rule of the house.')).toBeVisible();
        await terms.close();
      });
      await test.step('and once agreed to it is not asked for again', async () => {
        await dialog.getByRole('button', { name: 'I have read them and agree' }).click();
        await expect(dialog).toHaveCount(0);
        const asked = page.waitForResponse(/\/api\/ConsentNeeded$/);
        await page.reload();
        expect(await (await asked).json()).toEqual({ data: [] });
      });
      await test.step('whoever registered without consent is asked, and may leave', async () => {
        const answer = await callServer('registration', {
          ...person,
          email: freshEmail(),
          sid: '100000',
          position: '2',
          mobile: '9811122233',
          countryid: '99',
        });
        const { data } = (await answer.json()) as { data: { uid_output: number } };
        const other = await payerOf({ ...person, uid: String(data.uid_output) });
        await openAs(page, other, `${server.url}/dashboard`);
        await expect(dialog.getByRole('listitem')).toHaveCount(3);
        await dialog.getByRole('button', { name: 'Log Out' }).click();
        await expect(page).toHaveURL(`${server.url}/`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Empower Your ultimate Financial Future',
        );
        // The page is closed before its server stops: it would keep asking.
        await page.goto('about:blank');
      });
    } finally {
      await server.stop();
    }
  },
);
