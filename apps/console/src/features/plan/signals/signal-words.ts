import { statusLook, type StatusLook } from '@canopy/contract/catalog/statuses.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';

/** A result as it is read: in multiples of the risk, and in percent of the entry. */
export function resultText(r: number, percent: number): string {
  const sign = r > 0 ? '+' : '';
  return `${sign}${formatFigure(r, 2)} R, ${sign}${formatFigure(percent, 2)} %`;
}

/** A signal that is open waits for nobody. */
export function signalLook(status: string): StatusLook {
  return statusLook(status === 'Open' ? 'Running' : status);
}
