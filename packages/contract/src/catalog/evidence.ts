/** What stands behind a trading result; Differs is a statement that comes to another percent. */
export const evidenceStates = ['Evidenced', 'Differs', 'Not evidenced'] as const;

/** One of these states. */
export type EvidenceState = (typeof evidenceStates)[number];

/** The most of a broker's statement. */
export const evidenceLimits = { bytes: 1024 * 1024, deals: 10_000, reason: 500 } as const;
