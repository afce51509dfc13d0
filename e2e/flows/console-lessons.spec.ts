import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, openConsole } from '../support/console.ts';
import { freshNumber } from '../support/money.ts';

test('a course is written with its lessons, ordered and published', async ({ page, mail }) => {
  const title = `Course ${freshNumber()}`;
  const support = await freshOperator('support', mail);
  await openConsole(page, support, '/courses');
  const dialog = page.getByRole('dialog');

  await test.step('a course and two lessons, as drafts', async () => {
    await page.getByRole('button', { name: 'New course' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Summary').fill('What it is about.');
    await dialog.getByRole('button', { name: 'Add the course' }).click();
    await expectToast(page, 'The course is a draft now');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course');
    for (const lesson of ['Second', 'First']) {
      await page.getByRole('button', { name: 'New lesson' }).click();
      await dialog.getByLabel('Title').fill(lesson);
      await dialog.getByLabel('Text').fill(`The text of ${lesson}.`);
      await dialog.getByRole('button', { name: 'Add the lesson' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: lesson })).toBeVisible();
    }
  });

  await test.step('moved by keyboard, and published', async () => {
    const list = page.getByRole('list', { name: 'Lessons' });
    await page.getByRole('button', { name: 'Move First up' }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('link')).toHaveText(['First', 'Second']);
    await page.getByRole('button', { name: `Publish ${title}` }).click();
    await expectToast(page, 'Publish a lesson of this course first !!');
    await page.getByRole('button', { name: 'Publish First' }).click();
    await expect(page.getByRole('button', { name: 'Unpublish First' })).toBeVisible();
    await page.getByRole('button', { name: `Publish ${title}` }).click();
    await expect(page.getByRole('button', { name: `Unpublish ${title}` })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });
});
