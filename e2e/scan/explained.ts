/** Findings that were examined and are false alarms, each with the reason. */
export const explained: readonly { fits: RegExp; why: string }[] = [
  {
    fits: /X-XSS-Protection is not set/,
    why: 'no browser of today reads it, and old ones opened holes by it. CSP does its work.',
  },
  {
    fits: /Strict-Transport-Security is not set/,
    why: 'the scan runs over http; it is set where PUBLIC_URL is https (headers.db.test.ts).',
  },
];
