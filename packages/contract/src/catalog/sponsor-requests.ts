/** What becomes of a visitor's request for a sponsor, as operators see it. */
export const sponsorStatuses = ['Pending', 'Assigned', 'Joined', 'Declined', 'Expired'] as const;

/** The limits of a request: of its words, and of its two links. */
export const sponsorRequestLimits = {
  message: 500,
  /** For how many hours the link works that confirms the address. */
  confirmHours: 48,
  /** For how many minutes after a mail no other goes to the same address. */
  quietMinutes: 10,
  /** After how many days somebody who was sent to a sponsor is no longer waited for. */
  joinDays: 30,
  /** Over how many days it is counted how many were sent to a member. */
  countDays: 30,
} as const;
