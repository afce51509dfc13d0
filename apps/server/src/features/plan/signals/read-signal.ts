import type { Payload } from '@canopy/contract/calls.ts';
import {
  signalDirections,
  signalLimits,
  type SignalDirection,
} from '@canopy/contract/catalog/signals.ts';
import { isPromise } from '@canopy/contract/profit-promises.ts';
import { readMoment } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';

/** A price as it was written, and in whole hundred-millionths to compare it. */
export type Price = { text: string; units: bigint };

const decimals = 8;

/** Reads a price, without a float anywhere. */
export function readPrice(given: string, label: string, field: string): Price {
  const text = given.trim();
  const [, whole, part = ''] = /^(0|[1-9]\d{0,8})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  const units = whole === undefined ? 0n : BigInt(whole + part.padEnd(decimals, '0'));
  if (units === 0n) throw refuse('signal.price', { label }, field);
  return { text, units };
}

/** A draft as it was read. */
export type SignalDraft = {
  market: string;
  direction: SignalDirection;
  entry: string;
  stop: string;
  target: string;
  note: string;
  expiresAt: Date | null;
};

/** Reads what was sent; throws the refusal of the first field that is wrong. */
export function readDraft(
  { clock, config }: Services,
  sent: Payload<'operator/SaveSignal'>,
): SignalDraft {
  const market = sent.market.trim().toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9./-]{1,15}$/.test(market)) throw refuse('signal.market');
  const direction = signalDirections.find((each) => each === sent.direction);
  if (!direction) throw refuse('signal.direction');
  const prices = readPrices(direction, sent);
  const note = readNote(sent.note ?? '');
  const expiresAt = readExpiry(sent.expiresAt ?? '', config.timeZone, clock.now());
  return { market, direction, ...prices, note, expiresAt };
}

function readPrices(
  direction: SignalDirection,
  sent: Payload<'operator/SaveSignal'>,
): Pick<SignalDraft, 'entry' | 'stop' | 'target'> {
  const entry = readPrice(sent.entry, 'Entry', 'entry');
  const stop = readPrice(sent.stop, 'Stop', 'stop');
  const target = readPrice(sent.target, 'Target', 'target');
  const isBuy = direction === 'Buy';
  if (isBuy ? stop.units >= entry.units : stop.units <= entry.units) {
    throw refuse(isBuy ? 'signal.stop-buy' : 'signal.stop-sell');
  }
  if (isBuy ? target.units <= entry.units : target.units >= entry.units) {
    throw refuse(isBuy ? 'signal.target-buy' : 'signal.target-sell');
  }
  return { entry: entry.text, stop: stop.text, target: target.text };
}

/** A note that members will read; '' where nothing was written. */
export function readNote(given: string): string {
  const note = given.replaceAll('\r\n', '\n').trim();
  const label = 'Note';
  const { note: most } = signalLimits;
  if (note.length > most) throw refuse('field.too-long', { label, most }, 'note');
  if (/[^\P{Cc}\n]|\p{Surrogate}/u.test(note)) {
    throw refuse('field.wrong-kind', { label }, 'note');
  }
  if (isPromise(note)) throw refuse('signal.promise');
  return note;
}

function readExpiry(given: string, timeZone: string, now: Date): Date | null {
  if (given.trim() === '') return null;
  const at = readMoment(given, timeZone);
  if (!at) throw refuse('signal.expiry');
  if (at <= now) throw refuse('signal.expiry-past');
  return at;
}
