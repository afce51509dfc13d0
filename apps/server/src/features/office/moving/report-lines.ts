import { dayAfter } from '@canopy/plan/calendar.ts';
import type { FoundSet } from '#features/office/moving/set/read-set.ts';

/** What was found, as lines for a terminal. */
export function reportLines({ report, totals, files, network }: FoundSet): string[] {
  const lines = files.map(({ name, rows, sha256 }) => {
    return `${name.padEnd(20)} ${String(rows).padStart(10)} lines   sha256 ${sha256.slice(0, 16)}…`;
  });
  for (const { file, line, code, text, stops } of report.problems) {
    const place = line === 0 ? file : `${file}:${line}`;
    lines.push(`${stops ? 'WRONG' : 'note '}  ${place}  ${text} (${code})`);
  }
  if (report.more > 0) lines.push(`       … and ${report.more} more that are not listed.`);
  for (const [code, count] of Object.entries(report.counts)) {
    if (count > 1) lines.push(`       ${code}: ${count}`);
  }
  if (totals) {
    lines.push('', 'Totals, to compare with the former system:');
    for (const [name, value] of Object.entries(totals)) {
      if (typeof value !== 'object') lines.push(`  ${name.padEnd(18)} ${value}`);
      else {
        for (const [part, amount] of Object.entries(value)) {
          lines.push(`  ${`${name} ${part}`.padEnd(18)} ${amount}`);
        }
      }
    }
    lines.push('');
  }
  if (network) {
    const { closedTo } = network;
    lines.push(`Closed up to ${closedTo}; the next closing is that of ${dayAfter(closedTo)}.`);
    lines.push(network.kept ? 'Members keep their numbers.' : 'Members get new numbers.');
  }
  return lines;
}
