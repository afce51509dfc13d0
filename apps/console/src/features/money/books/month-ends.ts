/** The last days of the months before a day, the newest first, as 'YYYY-MM-DD'. */
export function monthEnds(today: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) => {
    const end = new Date(Date.UTC(today.getFullYear(), today.getMonth() - back, 0));
    return end.toISOString().slice(0, 10);
  });
}
