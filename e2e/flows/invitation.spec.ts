import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';

const cardPicture = (page: Page) =>
  page.getByRole('img', { name: 'The picture of your invitation' });

/** Opens the dialog of a side and saves its picture. */
async function savePicture(page: Page, side: 'Left' | 'Right') {
  await page.getByRole('button', { name: `QR of ${side} Referral Link` }).click();
  const dialog = page.getByRole('dialog', { name: `${side} Referral Link` });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download picture' }).click();
  const file = await saved;
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the card shows the picture, which is saved with the code of a side', async ({
  memberPage: page,
}) => {
  await page.goto('/dashboard');
  const picture = cardPicture(page);
  await picture.scrollIntoViewIfNeeded();
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(1200);
  await expectNoOverflow(page);
  const left = await savePicture(page, 'Left');
  const right = await savePicture(page, 'Right');
  expect([left.name, right.name]).toEqual(['invitation-left.png', 'invitation-right.png']);
  for (const { bytes } of [left, right]) {
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(left.bytes.equals(right.bytes)).toBe(false);
});

test('a device that can share pictures gets it with the link', phone, async ({ memberPage }) => {
  const page = memberPage;
  await page.goto('/dashboard');
  await page.evaluate(() => {
    const share = async (what: object): Promise<void> => {
      Object.assign(window, { shared: what });
    };
    Object.assign(navigator, { share, canShare: () => true });
  });
  await page.getByRole('button', { name: 'QR of Right Referral Link' }).click();
  await page.getByRole('button', { name: 'Share picture' }).click();
  const shared = () =>
    page.evaluate(() => {
      const { shared: what } = window as unknown as { shared?: { files: File[]; text: string } };
      return what && { type: what.files[0]?.type, text: what.text };
    });
  await expect.poll(shared).toMatchObject({
    type: 'image/png',
    text: expect.stringMatching(/\/Signup\?userid=100001&Position=Right$/),
  });
});

test('what a chat reads behind the link leads to the picture', phone, async ({ request }) => {
  const html = await (await request.get('/Signup?userid=100001&Position=Left')).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(address).toMatch(/^https?:\/\/.*\/share\/invitation-en\.png\?v=\w+$/);
  const picture = await request.get(new URL(address).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
});
