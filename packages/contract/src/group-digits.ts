const inThousands = /\B(?=(\d{3})+$)/g;
/** Indian counting separates hundreds above the thousands. */
const inLakhs = /\B(?=(\d{2})*\d{3}$)/g;

/**
 * The digits of a whole number with their thousands separated, as Intl.NumberFormat does it for
 * English and Hindi. To make one of those keeps a slow phone busy for a twentieth of a second
 * before its first figure.
 */
export function groupDigits(digits: string, locale: string): string {
  return digits.replaceAll(locale.startsWith('hi') ? inLakhs : inThousands, ',');
}
