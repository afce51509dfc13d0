import type { Locator, Page } from '@playwright/test';

/** The tick that the figures were read: nobody signs up or pays on our pages without it. */
export const figuresTick = (place: Pick<Page, 'getByRole'>) =>
  place.getByRole('checkbox', { name: 'I have read these figures' });

/** Reads the figures, where that was not done yet, and goes on to the review. */
export async function goOn({ seen, review }: { seen: Locator; review: Locator }): Promise<void> {
  await seen.check();
  await review.click();
}
