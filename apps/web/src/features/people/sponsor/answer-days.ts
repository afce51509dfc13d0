import { decideWithinHours } from '@canopy/contract/catalog/queues.ts';

/** Within how many days somebody looks at a request for a sponsor. */
export const answerDays = Math.ceil(decideWithinHours.sponsors / 24);
