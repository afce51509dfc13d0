/** News that is older than this is only in the inbox: it would come as a surprise. */
const newsHours = 72;

/** What happened before this is not mailed and not shown by browsers any more. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - newsHours * 3_600_000);
