const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pause after each failed try; the last one again and again. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
];

/** For how long a delivery is tried, and a webhook kept on, without a success. */
export const patienceMs = 5 * 24 * hour;

/** How long a receiver may ask us to wait beyond the usual pause. */
const longestWish = hour;

/** The pause after so many failed tries, with what the receiver has asked for. */
export function pauseAfter(failed: number, waitSeconds: number): number {
  const usual = pauses[Math.min(failed, pauses.length) - 1]!;
  return Math.max(usual, Math.min(waitSeconds * second, longestWish));
}
