import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';

/** A result in multiples of the risk, with its sign: a gain and a loss look alike. */
export function multiple(r: number): string {
  return `${r > 0 ? '+' : ''}${formatFigure(r, 2)} R`;
}

/** A result in percent, with its sign. */
export function share(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatFigure(percent, 2)} %`;
}

/** Risk and reward, as traders write them. */
export function riskReward(reward: number): string {
  return `1 : ${formatFigure(reward, 2)}`;
}

/** What nobody should forget on this page. */
export function warning(): string {
  return t(
    'Past signals say nothing certain about the next one. Signals are not advice, and trading on ' +
      'them can lose money.',
  );
}
