import type { BrowserContext } from '@playwright/test';

/** What went wrong in the browser while a test ran, unless the test said that it expects it. */
export type Faults = { list(): string[]; allow(pattern: RegExp): void };

/** Listens to every page of the context: errors on the console, thrown ones, failed requests. */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    // The browser's line about a failed request lacks the address; the request itself is below.
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`error: ${String(error.error())}`));
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const request = response.request();
    seen.push(`answer ${response.status()}: ${request.method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left gives up what it was still loading; nothing has failed.
    if (reason === 'net::ERR_ABORTED') return;
    seen.push(`no answer (${reason}): ${request.method()} ${request.url()}`);
  });
  return {
    list: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (pattern) => void allowed.push(pattern),
  };
}
