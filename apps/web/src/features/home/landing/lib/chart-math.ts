/** The change of each day against the day before, in percent. */
export function dailyResults(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => {
    const before = values[i] ?? 0;
    return before === 0 ? 0 : ((value - before) / before) * 100;
  });
}

export interface Fall {
  from: number;
  to: number;
  percent: number;
}

/** The largest fall from a peak to a later low: what a careful reader looks for first. */
export function largestFall(values: readonly number[]): Fall | null {
  let peak = 0;
  let worst: Fall | null = null;
  values.forEach((value, i) => {
    const top = values[peak] ?? 0;
    if (value > top) peak = i;
    else if (top > 0) {
      const percent = ((value - top) / top) * 100;
      if (percent < 0 && percent < (worst?.percent ?? 0)) worst = { from: peak, to: i, percent };
    }
  });
  return worst;
}

interface Scale {
  low: number;
  high: number;
  steps: number[];
}

/** Round bounds around the values, with a line at each step. */
export function stepScale(values: readonly number[], step: number): Scale {
  const low = Math.floor(Math.min(...values) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step);
  const steps = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, i) => low + i * step,
  );
  return { low, high, steps };
}

/** The share of the height at which a value lies, from the top. */
export function heightShare(scale: Scale, value: number): number {
  return (scale.high - value) / (scale.high - scale.low);
}

/** A line through the values in a box of 100 by 100. */
export function linePath(values: readonly number[], scale: Scale): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, i) => {
      const x = ((i / last) * 100).toFixed(2);
      const y = (heightShare(scale, value) * 100).toFixed(2);
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** '+0.62 %' and '−0.48 %', with a real minus sign. */
export function signedPercent(value: number, decimals = 2): string {
  const digits = Math.abs(value).toFixed(decimals);
  if (Number(digits) === 0) return `${digits} %`;
  return `${value < 0 ? '−' : '+'}${digits} %`;
}
