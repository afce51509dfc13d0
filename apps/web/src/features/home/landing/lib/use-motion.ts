import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const reducedQuery = '(prefers-reduced-motion: reduce)';

/** True while the person asks for as little motion as possible. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => matchMedia(reducedQuery).matches);
  useEffect(() => {
    const query = matchMedia(reducedQuery);
    const follow = () => setReduced(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return reduced;
}

/** Reports once that the element has come into view, or as near to it as said. */
export function useSeen<T extends Element>(rootMargin = '0px'): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen, rootMargin]);
  return [ref, seen];
}

/** Runs from 0 to 1 in the given time once it may start. */
export function useProgress(start: boolean, milliseconds: number): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!start) return undefined;
    let frame = 0;
    const begin = performance.now();
    const step = (now: number) => {
      const next = Math.min(1, (now - begin) / milliseconds);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [start, milliseconds]);
  return share;
}
