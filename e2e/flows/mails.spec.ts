import { brands, everyMail, mailHtml } from '../../apps/server/testing/mail/every-mail.support.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';

for (const language of [' en', ' hi', 'operator']) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every mail can be read: ${language.trim()}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const mails = everyMail().filter(({ name }) => name.includes(language));
      expect(mails.length).toBeGreaterThan(2);
      for (const [at, { name, mail }] of mails.entries()) {
        await test.step(name, async () => {
          await page.setContent(mailHtml(mail, brands[at % brands.length]!));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            mail.subject.replace('{brand}', brands[at % brands.length]!.name),
          );
          for (const line of mail.lines) {
            const text = line.replace('{brand}', brands[at % brands.length]!.name);
            await expect(page.getByText(text, { exact: true })).toBeVisible();
          }
          if (mail.action) {
            await expect(page.getByRole('link', { name: mail.action.label })).toHaveAttribute(
              'href',
              mail.action.url,
            );
          }
          await expectNoOverflow(page);
          // Nothing is loaded from anywhere, so nobody learns when a mail is read.
          expect(await page.locator('img, link, script, iframe').count()).toBe(0);
          if (at % 8 === 0) await expectNoAxeFindings(page);
        });
      }
      await expectNoAxeFindings(page);
    });
  }
}
