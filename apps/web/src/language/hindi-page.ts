import '#language/hindi.css';

/** What a page in Hindi needs, in one piece that nobody else loads: its texts and its measures. */
export { hindi } from '#language/hindi.ts';
export { hindiRefusals } from '#language/hindi/refusals.ts';
