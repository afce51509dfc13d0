/** The bounds of a chart and the positions of its lines. */
export type Scale = { low: number; high: number; steps: number[] };

/** The next round step above: 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least * 0.999_999) ?? 10;
  return factor * power;
}

/** Round bounds around the values with about `wanted` steps between them. */
export function scaleOf(values: readonly number[], wanted = 3): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least;
  const step = roundStep((span > 0 ? span : Math.max(1, Math.abs(most))) / wanted);
  const low = Math.floor(least / step);
  const high = Math.max(low + 1, Math.ceil(most / step));
  const steps = Array.from({ length: high - low + 1 }, (_, at) => exact((low + at) * step));
  return { low: exact(low * step), high: exact(high * step), steps };
}

/** Steps like 0.1 would show their binary dust. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** How far from the top a value lies, in percent of the height. */
export function fromTop({ low, high }: Scale, value: number): number {
  return ((high - value) / (high - low)) * 100;
}

/** The values that no line leads to, as dots: both neighbours are missing. */
export function dotPath(values: readonly (number | null)[], scale: Scale): string {
  const alone = values.map((value, at) =>
    (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? value : null,
  );
  return linePath(alone, scale).replaceAll(/M[^M]+/g, '$&h0');
}

/** A line through the values in a box of 100 by 100; it is broken where a value is missing. */
export function linePath(values: readonly (number | null)[], scale: Scale): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      if (value === null) return '';
      const place = `${((at / last) * 100).toFixed(2)} ${fromTop(scale, value).toFixed(2)}`;
      const before = at === 0 ? null : values[at - 1];
      return `${before === null || before === undefined ? 'M' : 'L'}${place}`;
    })
    .join('');
}
