/** An age as a person says it: minutes in the first hour, hours for two days, then days. */
export function ageText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
