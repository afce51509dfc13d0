/** What the slider needs of the library, in one piece that is loaded late. */
export { Swiper } from 'swiper';
export { A11y } from 'swiper/modules';
