import { formatAmount, formatFigure } from '@canopy/ui/primitives/format.ts';

/** How a chart writes amounts: in full, and short on its scale. */
export const moneyWords = {
  write: (value: number): string => formatAmount(value),
  writeStep: (value: number): string => {
    const size = Math.abs(value);
    if (size >= 1_000_000) return `${formatFigure(value / 1_000_000, 1)}M`;
    if (size >= 10_000) return `${formatFigure(value / 1000, 0)}k`;
    return formatFigure(value, Number.isInteger(value) ? 0 : 1);
  },
};

/** How a chart writes how many there are. */
export const countWords = {
  write: (value: number): string => formatFigure(value, 0),
  writeStep: (value: number): string => (Number.isInteger(value) ? formatFigure(value, 0) : ''),
};

/** How a chart writes a share of something, which is 1 as a whole. */
export const shareWords = {
  write: (value: number): string => `${formatFigure(value * 100, 2)} %`,
  writeStep: (value: number): string => `${formatFigure(value * 100, 0)} %`,
};
