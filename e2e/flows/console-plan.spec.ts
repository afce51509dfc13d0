import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { activate, openAs, payerOf } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';

/** A page of somebody else, at an origin of its own. */
async function servePage(html: string): Promise<{ url: string; stop: () => void }> {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void other.close() };
}

/** A message has arrived at the page, and the page was drawn since. */
async function hears(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const drawn = (): void => void requestAnimationFrame(() => done());
        addEventListener('message', () => requestAnimationFrame(drawn), { once: true });
      }),
  );
}

// Plan, settings and texts are everybody's, so this network has nobody else.
test.describe('the plan and the site', () => {
  test.describe.configure({ mode: 'default' });
  const server = serverOfGroup(startEmptyServer);

  // These come before any version is saved: they count on the plan that ships.
  test('the plan has a row per level, and an example says at once what a sale pays', async ({
    page,
  }) => {
    const settings = { payoutRatioWarning: '0.3' };
    await operatorMust('SaveSettings', { settings, note: 'Warn above three tenths' });
    await openConsole(page, await demoOwner(), '/plan/new');
    const example = page.getByRole('region', { name: 'Example' });
    const told = example.getByRole('status');
    await expect(told).toHaveText('A sale of $50.00 pays $12.20, 24.40 % of it.');
    const levels = page.getByRole('group', { name: 'Percent by level', exact: true });
    await expect(levels.getByRole('row')).toHaveCount(21);
    await expect(levels.getByRole('row', { name: /^Level 4|^4/ })).toContainText(
      'From 4 active directs',
    );
    await levels.getByLabel('Level 1 percent').fill('15');
    await expect(told).toHaveText('A sale of $50.00 pays $17.20, 34.40 % of it.');
    await expect(example.getByRole('alert')).toContainText('34.40 % of the sales, more than the');
    await expect(levels.getByText('Was 5')).toBeVisible();
    await expect(page.getByText('Level income, level 1: 5 % → 15 %')).toBeVisible();
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await example.getByLabel('Active directs of each').fill('1');
    await expect(example).toContainText('too few directs');
    await example.getByLabel('What is sold').selectOption('Another amount');
    await example.getByLabel('Amount in $').fill('1000');
    await expect(example).toContainText('overall cap');
    await expectNoAxeFindings(page);
  });

  test('a field that is wrong says so, and nothing can be saved until it is mended', async ({
    page,
  }) => {
    await openConsole(page, await demoOwner(), '/plan/new');
    const team = page.getByRole('group', { name: 'Team matching percent by level' });
    const percent = team.getByLabel('Level 2 percent');
    await percent.fill('much');
    await expect(percent).toHaveAccessibleDescription(/Should be a percent from 0 to 100/);
    await expect(page.getByText('1 field needs mending')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save this version' })).toBeDisabled();
    await percent.fill('95');
    await expect(team.getByRole('alert')).toContainText('should add up to at most 100');
    await team.getByRole('button', { name: 'Remove level 2' }).press('Enter');
    await expect(team.getByRole('row')).toHaveCount(5);
    await expect(team.getByRole('alert')).toHaveCount(0);
    await team.getByRole('button', { name: 'Add a level' }).press('Enter');
    await team.getByLabel('Level 5 percent').fill('2');
    await expect(page.getByText('Team matching, level 5: 1 % → 2 %')).toBeVisible();
    const ranks = page.getByRole('group', { name: 'Ranks' });
    await expect(ranks.getByLabel('Rank 1 name')).toHaveAttribute('readonly');
    await expect(ranks.getByRole('button', { name: 'Remove rank 1' })).toHaveCount(0);
    await ranks.getByRole('button', { name: 'Add a rank' }).click();
    await expect(ranks.getByLabel('Rank 7 name')).toHaveAccessibleDescription(/not be empty/);
    await expectNoAxeFindings(page);
  });

  test('who leaves with unsaved changes is asked, and can stay', async ({ page }) => {
    await openConsole(page, await demoOwner(), '/plan');
    await page.getByRole('link', { name: 'New version' }).click();
    const percent = page.getByLabel('Matching percent', { exact: true });
    await percent.fill('8');
    await page.goBack();
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(percent).toHaveValue('8');
    await page.goBack();
    await asked.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('link', { name: 'New version' })).toBeVisible();
  });

  test(
    'a package and a plan are saved as versions that say what changed',
    desktop,
    async ({ page }) => {
      await openConsole(page, await demoOwner(), '/packages');
      await page.getByRole('button', { name: 'Change Silver' }).click();
      const form = page.getByRole('dialog', { name: 'Package Silver' });
      await form.getByLabel('Daily cap').fill('220');
      await form.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Package saved');
      await expect(page.locator('tbody tr').filter({ hasText: 'Silver' })).toContainText('$220.00');
      await page.goto('/console/plan');
      await page.getByRole('link', { name: 'New version' }).click();
      await page.getByLabel('Matching percent', { exact: true }).fill('9');
      await expect(page.getByText('Matching: 10 % → 9 %')).toBeVisible();
      await page.getByRole('button', { name: 'Save this version' }).click();
      await expect(page.getByRole('alert')).toHaveText('Note is required');
      await page.getByLabel('Note').fill('The board has decided it');
      await page.getByRole('button', { name: 'Save this version' }).click();
      await expectToast(page, 'The version is saved');
      const row = page.locator('tbody tr').filter({ hasText: 'The board has decided it' });
      await expect(row).toContainText('In force');
      await row.getByRole('button', { name: 'What version 3 changed' }).click();
      const version = page.getByRole('dialog', { name: 'Version 3' });
      const changes = version.getByRole('list').first().getByRole('listitem');
      await expect(changes).toHaveText(['Matching: 10 % → 9 %']);
      await expectNoAxeFindings(page);
      await version.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'What version 2 changed' }).click();
      await expect(page.getByRole('dialog', { name: 'Version 2' })).toContainText('220');
    },
  );

  test('the simulator warns of a plan that pays too much', desktop, async ({ page }) => {
    await activate(await payerOf(await registerNewcomer(freshEmail(), '100000')));
    const settings = { payoutRatioWarning: '0.1' };
    await operatorMust('SaveSettings', { settings, note: 'Warn above a tenth' });
    await openConsole(page, await demoOwner(), '/simulator');
    await page.getByRole('button', { name: 'Simulate' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('With it: 5.00 %');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page
      .getByRole('group', { name: 'Percent by level', exact: true })
      .getByLabel('Level 1 percent')
      .fill('30');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await expect(result.getByRole('alert')).toContainText('30.00 % of the sales, more than the');
    await expectNoAxeFindings(page);
  });

  test(
    'a promise of profit is flagged before it is saved; other words are published',
    desktop,
    async ({ page, otherBrowser }) => {
      const visitor = await otherBrowser();
      await openConsole(page, await demoOwner(), '/content');
      const headline = page.getByLabel('Headline');
      await headline.fill('Guaranteed profit every day');
      await expect(headline).toHaveAccessibleDescription(/may promise profit/);
      await page.getByLabel('Note').fill('A new beginning');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('banner.headline');
      await visitor.goto(server().url);
      await expect(visitor.getByText('Guaranteed profit every day')).toHaveCount(0);
      await headline.fill('A network that shows its books');
      await expect(headline).not.toHaveAccessibleDescription(/may promise profit/);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(page, 'The content is saved');
      await expect(page.getByText(/^Version 1, saved by/)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        'A network that shows its books',
      );
    },
  );

  test('the preview is the page itself with what was typed, and nobody else sees it', async ({
    page,
    request,
  }) => {
    await openConsole(page, await demoOwner(), '/content');
    const frame = page.frameLocator('iframe[title="Preview of the public page"]');
    const headline = frame.getByRole('heading', { level: 1 });
    await page.getByLabel('Headline').fill('Books that anybody can read');
    await expect(headline).toHaveText('Books that anybody can read');
    await page.getByText('Phone', { exact: true }).click();
    await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(390);
    await page.getByText('Hindi', { exact: true }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(headline).toHaveText('Books that anybody can read');
    await page.getByText('English', { exact: true }).click();
    await page.getByLabel('Part of the page').selectOption({ label: 'Questions and answers' });
    await page.getByRole('button', { name: 'Add: question' }).press('Enter');
    const added = page.getByRole('group', { name: 'Question 7' });
    await added.getByLabel('Question', { exact: true }).fill('May I look first?');
    await expect(frame.getByRole('button', { name: 'May I look first?' })).toBeVisible();
    await added.getByRole('button', { name: 'Move question 7 up' }).press('Enter');
    await expect(
      page.getByRole('group', { name: 'Question 6' }).getByLabel('Question', { exact: true }),
    ).toHaveValue('May I look first?');
    await expect(
      page.getByText('Not saved yet: First screen, Questions and answers'),
    ).toBeVisible();
    const asks = await page.evaluate(
      () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );
    expect(asks).toBe(true);
    await expectNoAxeFindings(page);
    const published = await (await request.get(server().url)).text();
    expect(published).not.toContain('Books that anybody can read');
  });

  test('a stranger sees no draft and feeds none', desktop, async ({ page, faults }) => {
    // What the browser says of a frame that it refuses.
    faults.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
    const draft = { kind: 'canopy-draft', content: { banner: { headline: 'Fed' } }, section: '' };
    const target = `${server().url}/site-draft`;
    await page.goto(target);
    const note = page.getByText('The editor of the console shows drafts here.');
    await expect(note).toBeVisible();
    const heard = hears(page);
    await page.evaluate((sent) => postMessage(sent, location.origin), draft);
    await heard;
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    // A foreign page: it may not frame the draft, and is cut off from a window that it opens.
    const stranger = await servePage(`<title>x</title><iframe src="${target}"></iframe>`);
    await page.goto(stranger.url);
    await expect(page.frameLocator('iframe').getByText('The editor of the console')).toHaveCount(0);
    const opening = page.waitForEvent('popup');
    await page.evaluate((url) => Object.assign(window, { other: open(url) }), target);
    const popup = await opening;
    await expect(popup.getByText('The editor of the console shows drafts here.')).toBeVisible();
    const isCutOff = () => (window as unknown as { other: Window }).other.closed;
    await expect.poll(() => page.evaluate(isCutOff)).toBe(true);
    await popup.close();
    stranger.stop();
  });

  test(
    'a bank and a setting are saved, and hold for members',
    desktop,
    async ({ page, otherBrowser }) => {
      const member = await otherBrowser();
      const payer = await payerOf(await registerNewcomer(freshEmail(), '100000'));
      await openConsole(page, await demoOwner(), '/banks');
      await page.getByRole('button', { name: 'Add a bank' }).click();
      const form = page.getByRole('dialog', { name: 'New bank' });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByLabel('Bank name')).toHaveAccessibleDescription(/is required/);
      await form.getByLabel('Bank name').fill('Brook Bank');
      await form.getByLabel('Holder').fill('Canopy');
      await form.getByLabel('Account number').fill('998877665544');
      await form.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Saved');
      await openAs(member, payer, `${server().url}/FundrequestBank`);
      await member.getByLabel('Bank', { exact: true }).selectOption({ label: 'Brook Bank' });
      await page.goto('/console/settings');
      await page.getByLabel('Withdrawal charge').fill('7');
      await page.getByLabel('Note').fill('Paying out has become dearer');
      await page.getByRole('button', { name: 'Save a new version' }).click();
      await expectToast(page, 'Settings saved');
      await expect(page.getByText(/Paying out has become dearer$/)).toBeVisible();
      await member.goto('/WorkingWithdrawalRequest');
      await member.getByRole('button', { name: 'Withdraw Now' }).click();
      await member.getByLabel('Withdrawal Type').last().selectOption('USDT');
      await expect(member.getByText('Charge (7 %)')).toBeVisible();
    },
  );
});
