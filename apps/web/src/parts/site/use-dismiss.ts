import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Closes what is open inside the element with Esc, or when focus or pointer go elsewhere. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  close: (byEscape: boolean) => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(true);
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onClose(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('pointerdown', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('pointerdown', onElsewhere);
    };
  }, [open, element]);
}
