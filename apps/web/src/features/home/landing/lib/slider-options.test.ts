import { describe, expect, it } from 'vitest';
import { sliderOptions } from '#features/home/landing/lib/slider-options.ts';
import { Swiper } from '#features/home/landing/lib/swiper-parts.ts';

const defaults = Swiper.defaults as Record<string, unknown>;

describe('the slider', () => {
  it('has the times and thresholds of the specification', () => {
    expect({ ...defaults, ...sliderOptions(6, false) }).toMatchObject({
      speed: 300,
      threshold: 5,
      longSwipesRatio: 0.5,
      longSwipesMs: 300,
      resistanceRatio: 0.85,
      touchAngle: 45,
      loop: true,
    });
  });

  it('jumps for whoever wants no motion, and goes round only where a slide is out of sight', () => {
    expect(sliderOptions(6, true)).toMatchObject({ speed: 0 });
    expect(sliderOptions(3, false)).toMatchObject({ loop: false });
  });
});
