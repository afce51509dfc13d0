import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a page's parts are drawn: one more after each that is there, from the moment it may
 * go on. Drawn all at once they would keep a slow phone from answering a touch.
 */
export function useSteps(parts: number, drawnAtFirst: number, mayGoOn = true): number {
  const [drawn, setDrawn] = useState(drawnAtFirst);
  useEffect(() => {
    if (!mayGoOn || drawn >= parts) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [mayGoOn, drawn, parts]);
  return drawn;
}
