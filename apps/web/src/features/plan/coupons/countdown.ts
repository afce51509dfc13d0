/** What the draw's page shows: nothing yet, the countdown, or what was drawn. */
export type DrawView = 'soon' | 'running' | 'over';

/** The view of a bonanza at a moment; without one there is nothing to count down to. */
export function viewOf(times: { startsAt: string; endsAt: string } | null, now: number): DrawView {
  if (!times || now < Date.parse(times.startsAt)) return 'soon';
  return now < Date.parse(times.endsAt) ? 'running' : 'over';
}

/** The parts of the time that is left, whole seconds rounded up so that the last one is seen. */
export function countdownParts(leftMs: number): { label: string; value: number }[] {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return [
    { label: 'Days', value: Math.floor(seconds / 86_400) },
    { label: 'Hours', value: Math.floor(seconds / 3600) % 24 },
    { label: 'Minutes', value: Math.floor(seconds / 60) % 60 },
    { label: 'Seconds', value: seconds % 60 },
  ];
}
