import type { Page } from '@playwright/test';

/** Keeps a call from going out until it is let go; what answers it is still the server. */
export async function holdCall(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const wait = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, async (route) => {
    await wait;
    await route.continue();
  });
  return letGo;
}

/** The names of the calls that the page makes from now on; the list grows with each. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(\w+)/.exec(request.url())?.[1];
    if (name !== undefined) calls.push(name);
  });
  return calls;
}
