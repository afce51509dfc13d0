import { setTimeout } from 'node:timers/promises';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { takeFigures, type StoredFigures } from '#features/money/figures/take-figures.ts';

/** How long a page waits for the very first count; of ten million members it takes far longer. */
const patienceMs = 2000;

/** What is being counted; all who ask meanwhile wait for the same count, on one connection. */
const underWay = new WeakMap<Services['db'], Promise<StoredFigures>>();

/** The very first figures, counted for whoever asks first. The count goes on without them. */
export async function firstFigures(services: Services): Promise<StoredFigures> {
  const ended = new AbortController();
  const late = setTimeout(patienceMs, null, { signal: ended.signal }).catch(() => null);
  const counted = underWay.get(services.db) ?? startCount(services);
  const figures = await Promise.race([counted, late]).finally(() => ended.abort());
  if (!figures) throw refuse('figures.counting');
  return figures;
}

function startCount(services: Services): Promise<StoredFigures> {
  const forget = (): boolean => underWay.delete(services.db);
  const counted = takeFigures(services, () => false).finally(forget);
  underWay.set(services.db, counted);
  return counted;
}
