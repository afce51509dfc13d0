/** A moment as the wire shows it: 'YYYY-MM-DD HH:mm:ss' in the operator's time zone. */
export function momentText(moment: Date | null, timeZone: string): string {
  if (!moment) return '';
  return formatter(timeZone).format(moment);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    // Swedish happens to write moments exactly as the wire wants them.
    found = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formatters.set(timeZone, found);
  }
  return found;
}
