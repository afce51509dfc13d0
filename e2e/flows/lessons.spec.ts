import { expect, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectNoAxeFindings } from '../support/checks.ts';
import { activate, openAs, payerOf } from '../support/money.ts';

const course = 'Wallets and fees';

test('a package opens the courses; a lesson is read, its quiz answered until it is passed', async ({
  page,
  newcomer,
}) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/Lessons');
  const courses = page.getByRole('list', { name: 'Courses' });

  await test.step('without a package, titles and what unlocks them', async () => {
    await expect(courses.getByRole('listitem')).not.toHaveCount(0);
    const item = courses.getByRole('listitem').filter({ hasText: course });
    await expect(item).toContainText('0 of 2 lessons done');
    await expect(item).toContainText('The package Education ($50.00) or a larger one');
    await expectNoAxeFindings(page);
    await item.getByRole('link', { name: course }).click();
    const list = page.getByRole('list', { name: 'Lessons of this course' });
    await expect(list.getByRole('listitem')).toContainText([/Next$/, /Locked$/]);
    await expect(list.getByRole('link')).toHaveText(['What each wallet is for']);
    await expect(page.getByRole('link', { name: 'See the packages' })).toHaveAttribute(
      'href',
      '/activation',
    );
  });

  await test.step('the first lesson is open, the next one is not', async () => {
    await page.getByRole('link', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: 'What each wallet is for' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The three to begin with' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('You have read this lesson.')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('This lesson is locked')).toBeVisible();
    await expectNoAxeFindings(page);
  });

  await test.step('with a package, the quiz is answered twice', async () => {
    await activate(payer);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What a fee takes' })).toBeVisible();
    const send = page.getByRole('button', { name: 'Send the answers' });
    await expect(send).toBeDisabled();
    await page.getByRole('radio', { name: '200 dollars' }).check();
    await page.getByRole('radio', { name: 'Before you send the request' }).check();
    await send.click();
    await expect(page.getByText('Not passed yet: 1 of 2 right.')).toBeVisible();
    await expect(page.getByText('5 % of 200 are 10 dollars')).toHaveCount(0);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Answer again' }).click();
    await page.getByRole('radio', { name: '190 dollars' }).check();
    await send.click();
    await expect(page.getByText('Passed: 2 of 2 right.')).toBeVisible();
    await expect(page.getByText('5 % of 200 are 10 dollars; 190 are left.')).toBeVisible();
    await expectFitInBothWindows(page);
  });

  await test.step('the course is done', async () => {
    await page.getByRole('link', { name: course }).click();
    await expect(page.getByText('2 of 2 lessons done')).toBeVisible();
  });
});

test('courses are in Hindi for those who read Hindi', async ({ memberPage: page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
  await page.goto('/Lessons');
  await page.getByRole('link', { name: 'पहले जोखिम' }).click();
  await page.getByRole('link', { name: 'लोग ट्रेडिंग में पैसा कैसे खोते हैं' }).click();
  await expect(page.getByText('नुकसान लाभ से भारी होता है')).toBeVisible();
  await expectNoAxeFindings(page);
});
