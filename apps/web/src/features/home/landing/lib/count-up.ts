import { groupDigits } from '@canopy/contract/group-digits.ts';
import { locale } from '@canopy/ui/language/language.ts';

/** A figure taken apart so that it can be counted up in its own notation. */
export interface Figure {
  before: string;
  value: number;
  decimals: number;
  grouped: boolean;
  after: string;
}

/** Reads '$5.5M' or '17,502'; a text without a number is not counted. */
export function parseFigure(text: string): Figure | null {
  const match = /^(\D*?)(\d[\d,]*)(?:\.(\d+))?(\D*)$/.exec(text);
  if (!match) return null;
  const [, before = '', whole = '', fraction = '', after = ''] = match;
  return {
    before,
    value: Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`),
    decimals: fraction.length,
    grouped: whole.includes(','),
    after,
  };
}

/** The figure on its way: share 0 is nothing, share 1 the figure as it was written. */
export function figureAt(figure: Figure, share: number): string {
  const value = figure.value * Math.min(1, Math.max(0, share));
  const [whole = '', ...rest] = value.toFixed(figure.decimals).split('.');
  const shown = figure.grouped ? groupDigits(whole, locale()) : whole;
  return `${figure.before}${[shown, ...rest].join('.')}${figure.after}`;
}

/** Fast at first, slow at the end. */
export function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
