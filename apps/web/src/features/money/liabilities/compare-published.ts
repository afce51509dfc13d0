import type { Answer } from '@canopy/contract/calls.ts';
import type { PublishedLiabilities } from '@canopy/log/check-liabilities.ts';

/** A closing as this site shows it to everybody. */
export type ShownClosing = Answer<'Liabilities'>['data'][number];

/**
 * Whether what a file names as published is what everybody is shown: unknown where this browser has
 * not read the closings, or where there are more than are shown.
 */
export function comparePublished(
  said: PublishedLiabilities,
  closings: readonly ShownClosing[] | undefined,
): 'same' | 'other' | 'unknown' {
  const shown = closings?.find(({ closing }) => closing === said.closing);
  if (!shown) return 'unknown';
  const sameSums = Object.entries(shown.sums).every(([name, sum]) => said.sums[name] === sum);
  return shown.root === said.root && shown.members === said.members && sameSums ? 'same' : 'other';
}
