/** What speaks against paying a withdrawal, the gravest first. */
export const payoutWarningCodes = [
  'suspended',
  'frozen',
  'mailUnconfirmed',
  'exported',
  'held',
  'detailsChanged',
  'mailChanged',
  'sharedDestination',
  'samePerson',
  'owes',
  'firstPayout',
  'kycIncomplete',
] as const;

/** The code of a warning. */
export type PayoutWarningCode = (typeof payoutWarningCodes)[number];

/** A change of details or of the mail address counts from this many days before the request. */
export const payoutWatchDays = 7;
