/** Findings that were looked at and are none, each with the reason. */
export const explained: readonly { fits: RegExp; why: string }[] = [];
