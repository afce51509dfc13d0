import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';

const projects = [
  'Decentralized exchange',
  'Travel agency',
  'Fashion shopping',
  'Arbitrage crypto bot',
  'Signal crypto bot',
  'Blockchain coin',
];

/** The project at the left edge of the slider. */
function firstShown(page: Page): Promise<string> {
  return page.locator('.swiper').evaluate((slider) => {
    const edge = slider.getBoundingClientRect().left;
    const slides = [...slider.querySelectorAll('.swiper-slide')];
    const first = slides.find((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 2);
    return first?.querySelector('h3')?.textContent ?? 'none';
  });
}

async function expectFirst(page: Page, name: string | undefined): Promise<void> {
  await expect.poll(() => firstShown(page)).toBe(name);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Our Projects' }).scrollIntoViewIfNeeded();
  await page.locator('.swiper-initialized').waitFor();
});

test('next and previous go round in both directions', async ({ page }) => {
  const next = page.getByRole('button', { name: 'Next project' });
  await expectFirst(page, projects[0]);
  for (const name of [...projects.slice(1), projects[0]]) {
    await next.click();
    await expectFirst(page, name);
  }
  await page.getByRole('button', { name: 'Previous project' }).click();
  await expectFirst(page, projects[5]);
  await page.keyboard.press('ArrowRight');
  await expectFirst(page, projects[0]);
});

test('a finger swipes, round and round', phone, async ({ page, context }) => {
  const box = await page.locator('.swiper').boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const finger = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const y = box.y + box.height / 2;
    const at = (share: number) => [{ x: box.x + box.width * (from + (to - from) * share), y }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await expectFirst(page, projects[0]);
  for (const name of [...projects.slice(1), projects[0]]) {
    await swipe(0.9, 0.2);
    await expectFirst(page, name);
  }
  await swipe(0.2, 0.9);
  await expectFirst(page, projects[5]);
});

test('a mouse drags', desktop, async ({ page }) => {
  const box = await page.locator('.swiper').boundingBox();
  if (!box) throw new Error('The slider is not shown.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 500, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, y, { steps: 5 });
  await page.mouse.up();
  await expectFirst(page, projects[1]);
});
