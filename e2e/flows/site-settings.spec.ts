import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { askOperator, operatorMust } from '../support/operator.ts';

// It starts its own server: everybody reads what an operator changes here.

type Content = {
  video: { url: string };
  cryptoBot: { label: string; href: string };
  footer: { appStore: { href: string }; social: { kind: string; href: string }[] };
};

/** Saves some parts of the content, as an operator. */
async function change(edit: (content: Content) => Partial<Content>): Promise<void> {
  const { content } = (await askOperator('SiteContent', {})) as { content: Content };
  await operatorMust('SaveSiteContent', { content: edit(content), note: 'as agreed' });
}

const film = (url: string) => change(({ video }) => ({ video: { ...video, url } }));

/** What the page asks of the host of a film, which answers with a page of its own. */
async function watchHost(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>The film of the host</p>' });
  });
  return asked;
}

test('the film and the links are what the operator sets', desktop, async ({ page, faults }) => {
  const server = await startEmptyServer();
  const watch = page.getByRole('button', { name: 'Watch Video' });
  const box = page.getByRole('dialog', { name: 'How placement in the tree works' });
  try {
    await test.step('outside the demo no example leads anywhere', async () => {
      await page.goto(server.url);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('a[href*="example.com"]')).toHaveCount(0);
      await watch.click();
      await expect(box.getByRole('button', { name: 'Every member has' })).toBeVisible();
    });
    await test.step('a film of a host is asked for by the click, not before', async () => {
      await film('https://www.youtube.com/watch?v=aB3_-56789x');
      const asked = await watchHost(page);
      await page.goto(server.url, { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
      await watch.click();
      const player = box.frameLocator('iframe[title="How placement in the tree works"]');
      await expect(player.getByText('The film of the host')).toBeVisible();
      expect(asked).toEqual([expect.stringContaining('/embed/aB3_-56789x?autoplay=1')]);
      await expectNoAxeFindings(page);
    });
    await test.step('a file is played by the page itself', async () => {
      // There is no such film here; what asks for it is what matters.
      faults.allow(/answer 404: .*tour\.mp4/);
      await film('/films/tour.mp4');
      await page.goto(server.url);
      await watch.click();
      await expect(box.locator('video')).toHaveAttribute('src', '/films/tour.mp4');
    });
    await test.step('without one there is no button', async () => {
      await film('');
      await page.goto(server.url);
      await expect(page.getByRole('link', { name: 'Sign-Up' })).toBeVisible();
      await expect(watch).toHaveCount(0);
    });
    await test.step('links are there once they are set', async () => {
      await change(({ footer }) => ({
        footer: {
          ...footer,
          appStore: { ...footer.appStore, href: 'https://apps.example/canopy' },
          social: footer.social.map((link) =>
            link.kind === 'x' ? { ...link, href: 'https://x.example/canopy' } : link,
          ),
        },
      }));
      await page.goto(`${server.url}/Terms`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.locator('a[target="_blank"]')).toHaveText([/App Store/, '']);
      await expect(footer.getByRole('link', { name: 'X (opens in a new tab)' })).toBeVisible();
    });
    await test.step('a legal text is a draft until an operator confirms it', async () => {
      const draft = page.getByText('Draft – not yet confirmed by the operator');
      await page.goto(`${server.url}/Contact`);
      await expect(draft).toBeVisible();
      // Any other server would refuse this session.
      await openConsole(page, await demoOwner(), '/legal-texts', server.url);
      await expect(page.getByRole('button', { name: 'Confirm Contact' })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Confirm Contact' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm version 1 of Contact' });
      await dialog.getByLabel('Remark').fill('Read with our lawyer');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectToast(page, 'The text is confirmed');
      await expect(page.getByRole('button', { name: 'Confirm Contact' })).toHaveCount(0);
      await page.goto(`${server.url}/Contact`);
      await expect(page.getByRole('heading', { name: 'Who runs this site' })).toBeVisible();
      await expect(draft).toHaveCount(0);
    });
    // The page is closed before its server stops: it would keep asking.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
