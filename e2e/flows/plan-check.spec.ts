import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';

const reason = 'The board has seen the finding and keeps the income for one trial month.';

// The plan is everybody's, so this network has nobody else.
test.describe('the plan check', () => {
  test.describe.configure({ mode: 'default' });
  const server = serverOfGroup(startEmptyServer);

  test('a serious finding is seen before saving, takes a written reason, and is published', async ({
    page,
    otherBrowser,
  }) => {
    await openConsole(page, await demoOwner(), '/plan/new');
    const check = page.getByRole('region', { name: 'Plan check' });
    await expect(check.getByRole('status')).toHaveText('No serious finding.');
    const worst = check.getByRole('listitem').filter({ hasText: 'The most that a sale can cost' });
    await expect(worst).toContainText('at most 92 % of their price with 1,000 buyers');
    await expect(page.getByLabel('Written reason')).toHaveCount(0);
    await page.getByLabel('KYC income of a level').fill('0.1');
    await expect(check.getByRole('status')).toContainText('A serious finding');
    const grave = check.getByRole('listitem').first();
    await expect(grave).toContainText('Pay for recruiting without a sale');
    await expect(grave).toContainText('pay $0.10 to each of 10 levels above');
    await expect(grave).toContainText('Koscot Interplanetary');
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);

    await page.getByLabel('Note').fill('A trial');
    const written = page.getByLabel('Written reason');
    await written.fill('We want it');
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expect(page.getByRole('alert')).toContainText('Serious finding: Pay for recruiting');
    await written.fill(reason);
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expectToast(page, 'The version is saved');

    const visitor = await otherBrowser();
    await visitor.goto(`${server().url}/PlanCheck`);
    const inForce = visitor.getByRole('region', { name: 'The plan in force' });
    await expect(inForce).toContainText('Version 2');
    await expect(inForce.getByRole('blockquote')).toHaveText(reason);
    await expect(inForce.getByRole('listitem').first()).toContainText('Serious');
    await visitor.getByText('Version 1', { exact: true }).click();
    const first = visitor.getByRole('region', { name: 'Other versions' });
    await expect(first.getByText('The most that a sale can cost')).toBeVisible();
    await expect(first.getByText('Serious')).toHaveCount(0);
    await expectNoOverflow(visitor);
    await expectNoAxeFindings(visitor);
  });
});
