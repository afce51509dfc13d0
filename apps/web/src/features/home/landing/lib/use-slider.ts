import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Swiper } from 'swiper';
import { sliderOptions } from '#features/home/landing/lib/slider-options.ts';
import { useSeen } from '#features/home/landing/lib/use-motion.ts';

interface Slider {
  element: RefObject<HTMLDivElement | null>;
  previous: () => void;
  next: () => void;
}

/** The slider's code is loaded when one comes near it. */
const near = '400px';

/**
 * The slides are placed side by side with CSS only, so the page looks the same before the
 * slider's code has loaded.
 */
export function useSlider(slides: number, reduced: boolean, slideLabel: string): Slider {
  const [element, isNear] = useSeen<HTMLDivElement>(near);
  const swiper = useRef<Swiper>(null);
  useEffect(() => {
    const container = element.current;
    if (!container || !isNear || slides < 2) return undefined;
    let left = false;
    const load = async () => {
      const parts = await import('#features/home/landing/lib/swiper-parts.ts');
      if (left) return;
      swiper.current = new parts.Swiper(container, {
        modules: [parts.A11y],
        ...sliderOptions(slides, reduced),
        a11y: { slideLabelMessage: `${slideLabel} {{index}} / {{slidesLength}}` },
      });
    };
    void load();
    return () => {
      left = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [element, isNear, slides, reduced, slideLabel]);
  const previous = useCallback(() => swiper.current?.slidePrev(), []);
  const next = useCallback(() => swiper.current?.slideNext(), []);
  return { element, previous, next };
}
