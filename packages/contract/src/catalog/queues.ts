/** The operator's queues. */
export const queueNames = [
  'deposits',
  'withdrawals',
  'documents',
  'reviews',
  'tickets',
  'rewards',
  'mt5',
  'sponsors',
] as const;

/** The name of a queue. */
export type QueueName = (typeof queueNames)[number];

/**
 * Within how many hours what waits in a queue is to be decided. Tickets have clocks of their own:
 * an answer within 48 working hours, the end within a month.
 */
export const decideWithinHours: Readonly<Record<Exclude<QueueName, 'tickets'>, number>> = {
  deposits: 24,
  withdrawals: 48,
  documents: 48,
  reviews: 72,
  rewards: 168,
  mt5: 72,
  sponsors: 72,
};
