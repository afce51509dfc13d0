import type { SwiperOptions } from 'swiper/types';

/** The widest layout shows three; a loop needs a slide that is out of sight. */
const mostVisible = 3;

/** How the slider moves. Times and thresholds that are not named here are the library's own. */
export function sliderOptions(slides: number, reduced: boolean): SwiperOptions {
  return {
    slidesPerView: 'auto',
    loop: slides > mostVisible,
    grabCursor: true,
    ...(reduced ? { speed: 0 } : {}),
  };
}
