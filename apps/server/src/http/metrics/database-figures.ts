import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { booksPart } from '#http/metrics/books-part.ts';
import { moneyPart } from '#http/metrics/money-part.ts';
import type { Asking, Part } from '#http/metrics/part.ts';
import { queueParts } from '#http/metrics/queue-part.ts';
import { standbyPart } from '#http/metrics/standby-part.ts';

const parts: readonly Part[] = [moneyPart, booksPart, ...queueParts, standbyPart];

/** The names of all gauges that are counted there, the same on every server. */
export const databaseGauges = parts.flatMap(({ gauges }) => gauges.map(({ name }) => name));

/** A scrape that takes longer is thrown away by most who ask. */
const defaultPatienceMs = 4000;

/**
 * The figures that are in the database. Returns what counts them anew: it never throws, and never
 * waits longer than its patience. What could not be counted shows nothing rather than what was.
 */
export function addDatabaseFigures(
  registry: Registry,
  asking: Asking,
  patienceMs = defaultPatienceMs,
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'canopy_database_up',
    help: 'Whether the database answered when the figures were asked for.',
    registers,
  });
  const counted = new Gauge({
    name: 'canopy_figures_up',
    help: 'Whether the figures of a part could be counted.',
    labelNames: ['part'],
    registers,
  });
  const gauges = new Map(
    parts.flatMap((part) =>
      part.gauges.map(({ name, help, labels = [] }) => {
        const gauge = new Gauge({ name, help, labelNames: [...labels], registers });
        return [name, gauge] as const;
      }),
    ),
  );
  const show = async (part: Part): Promise<void> => {
    const samples = await part.read(asking);
    for (const [name, value, labels = {}] of samples) gauges.get(name)!.set(labels, value);
    counted.set({ part: part.name }, 1);
  };
  const count = async (): Promise<void> => {
    // Of a look that hangs nobody knows what it will say, and what was is no longer true.
    up.set(0);
    for (const { name } of parts) counted.set({ part: name }, 0);
    for (const gauge of gauges.values()) gauge.reset();
    await asking.db.query('SELECT 1');
    up.set(1);
    for (const part of parts) await show(part).catch(() => {});
  };
  let underWay: Promise<void> | null = null;
  return async () => {
    underWay ??= count()
      .catch(() => {})
      .finally(() => (underWay = null));
    await Promise.race([underWay, sleep(patienceMs, undefined, { ref: false })]);
  };
}
