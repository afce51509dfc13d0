import { useCallback, useEffect, useRef, useState } from 'react';

type Wanted = { places: readonly string[]; still: boolean };

/**
 * Moves the focus to the topmost of some places of a form. It waits until nothing is under way,
 * since what is disabled cannot take it.
 */
export function useFocusPlace(id: string, busy: boolean) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const served = useRef(wanted);
  useEffect(() => {
    if (!wanted || busy || served.current === wanted) return;
    served.current = wanted;
    const found = wanted.places.flatMap((place) => document.getElementById(`${id}-${place}`) ?? []);
    found.toSorted(byPlace)[0]?.focus({ preventScroll: wanted.still });
  }, [wanted, busy, id]);
  return useCallback(
    (places: readonly string[], still = false): void => setWanted({ places, still }),
    [],
  );
}

function byPlace(one: Element, other: Element): number {
  const isBefore = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? -1 : 1;
}
