import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, openConsole } from '../support/console.ts';
import { freshNumber } from '../support/money.ts';
import { operatorMust } from '../support/operator.ts';

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg' +
    'gg==',
  'base64',
);

/** The version of the lesson that the page shows. */
async function shownVersion(page: Page): Promise<number> {
  return Number(/Version (\d+)/.exec(await page.locator('main').innerText())?.[1]);
}

test('a course is written with its lessons, ordered, published and archived', async ({
  page,
  mail,
}) => {
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

  await test.step('the preview shows what is typed, with a picture', async () => {
    await page.getByRole('link', { name: 'First', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson');
    const preview = page.getByRole('region', { name: 'Preview' });
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('## In large\n\n- one\n- **two**');
    await expect(preview.getByRole('heading', { name: 'In large' })).toBeVisible();
    await expect(preview.getByRole('listitem')).toHaveText(['one', 'two']);
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question 1', { exact: true }).fill('Which?');
    await page.getByLabel('Option 1 of question 1', { exact: true }).fill('This');
    await page.getByLabel('Option 2 of question 1', { exact: true }).fill('That');
    await page.getByRole('radio', { name: 'Option 2 of question 1 is right' }).check();
    const version = await shownVersion(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Saved');
    // What was saved comes anew, with another form.
    await expect.poll(() => shownVersion(page)).toBe(version + 1);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles({ name: 'one.png', mimeType: 'image/png', buffer: picture });
    await expectToast(page, 'The picture is added');
    await page.getByRole('button', { name: 'Put into the text' }).click();
    await expect(preview.getByRole('img', { name: 'What it shows' })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  await test.step('what somebody else has saved meanwhile is not written over', async () => {
    const id = Number(/(\d+)$/.exec(page.url())?.[1]);
    const other = { id, title: 'Of another', body: 'Their text.', passing: 70, questions: [] };
    await operatorMust('SaveLesson', { ...other, version: await shownVersion(page) });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile');
    await page.getByRole('button', { name: 'Show what is saved, and lose what I typed' }).click();
    const named = page.getByRole('textbox', { name: 'Title', exact: true });
    await expect(named).toHaveValue('Of another');
  });

  await test.step('what was published is archived', async () => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: `Archive ${title}` }).click();
    await expectToast(page, 'Archived');
    await expect(page.getByRole('button', { name: `Publish ${title}` })).toBeVisible();
  });
});
