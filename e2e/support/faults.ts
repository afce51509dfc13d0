import type { BrowserContext } from '@playwright/test';

/** What went wrong in the browser while a test ran, unless the test expects it. */
export type Faults = {
  /** Listens to every page of a context: errors on the console, thrown ones, failed requests. */
  watch(context: BrowserContext): void;
  list(): string[];
  allow(pattern: RegExp): void;
};

/** Collects faults; a test that opens a second browser has that one watched too. */
export function collectFaults(): Faults {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch: (context) => listen(context, (fault) => void seen.push(fault)),
    list: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (pattern) => void allowed.push(pattern),
  };
}

function listen(context: BrowserContext, report: (fault: string) => void): void {
  context.on('console', (message) => {
    // The browser's line about a failed request lacks the address; the request itself is below.
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) report(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => report(`error: ${String(error.error())}`));
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const request = response.request();
    report(`answer ${response.status()}: ${request.method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left gives up what it was still loading; nothing has failed.
    if (reason === 'net::ERR_ABORTED') return;
    report(`no answer (${reason}): ${request.method()} ${request.url()}`);
  });
}
