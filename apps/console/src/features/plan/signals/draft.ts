import type { PayloadInput, Row } from '@canopy/contract/calls.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';

/** A signal as it is being written. */
export type Draft = {
  market: string;
  direction: string;
  entry: string;
  stop: string;
  target: string;
  note: string;
  /** As the browser's field has it; '' for none. */
  expiresAt: string;
};

/** A new one. */
export const emptyDraft: Draft = {
  market: '',
  direction: 'Buy',
  entry: '',
  stop: '',
  target: '',
  note: '',
  expiresAt: '',
};

/** One that is there already. */
export function draftOf(row: Row<'operator/Signals'>): Draft {
  const { market, direction, entry, stop, target, note, expires } = row;
  const expiresAt = expires.slice(0, 16).replace(' ', 'T');
  return { market, direction, entry, stop, target, note, expiresAt };
}

/** What is sent of it. */
export function payloadOf(
  draft: Draft,
  id: number | undefined,
): PayloadInput<'operator/SaveSignal'> {
  const expiresAt = draft.expiresAt.replace('T', ' ');
  return { ...draft, expiresAt, ...(id === undefined ? {} : { id }) };
}

/** Risk and reward of what is being written; a dash while it makes none. */
export function riskReward({ entry, stop, target }: Draft): string {
  const reward = (Number(target) - Number(entry)) / (Number(entry) - Number(stop));
  const isWritten = [entry, stop, target].every((price) => price.trim() !== '');
  return isWritten && reward > 0 && Number.isFinite(reward)
    ? `1 : ${formatFigure(reward, 2)}`
    : '–';
}
