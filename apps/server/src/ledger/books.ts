import type { Services } from '#call/services.ts';

/** What sealing and verifying need; the kill tests have nothing else of a server. */
export type Books = Pick<Services, 'db' | 'clock' | 'secrets'> & {
  /** Where the sealer tells what does not agree. */
  log?: Pick<Services['log'], 'error'>;
  /** A pattern of causes that are taken as they are; only tests make such postings. */
  causeless?: string;
};
