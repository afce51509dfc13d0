/** The figures of a run of callers, and the processor time of a client in its own process. */
export type Measured = { rate: number; p99: number; count: number; clientMicros?: number };

/**
 * Keeps so many callers busy for so many seconds and returns how much was done per second. Work
 * that returns false had nothing left to do, and its caller stops.
 */
export async function runCallers(
  callers: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      if ((await work()) === false) return;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { rate: times.length / took, p99, count: times.length };
}

/** A rate as it is read. */
export function perSecond(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}

/** One figure compared with another of the same run. */
export function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(2);
}

/** Prints rows as a table with aligned columns. */
export function printTable(head: string[], rows: string[][]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
      )
      .join('   ');
  process.stdout.write(`${all.map(line).join('\n')}\n`);
}
