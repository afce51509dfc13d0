import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import { describe, expect, test } from 'vitest';
import { figureAt, parseFigure } from '#features/home/landing/lib/count-up.ts';

describe('counting up', () => {
  test.each(defaultSiteContent.counters.items)('ends exactly at $figure', ({ figure }) => {
    const read = parseFigure(figure);
    expect(read && figureAt(read, 1)).toBe(figure);
  });

  test.each([
    ['$176500', 0.5, '$88250'],
    ['$5.5M', 0.5, '$2.8M'],
    ['17,502', 0.1, '1,750'],
    ['1+', 0, '0+'],
  ])('keeps the notation of %s at %d', (figure, share, shown) => {
    const read = parseFigure(figure);
    expect(read && figureAt(read, share)).toBe(shown);
  });

  test('stays inside its bounds', () => {
    const read = parseFigure('10');
    expect(read && [figureAt(read, -1), figureAt(read, 2)]).toEqual(['0', '10']);
  });

  test.each(['', 'many', '1 of 2'])('leaves %j alone', (text) => {
    expect(parseFigure(text)).toBeNull();
  });
});
