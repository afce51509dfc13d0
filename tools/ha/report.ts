import type { Deed, History } from './members.ts';

type Played = { name: string; deeds: readonly Deed[]; seconds: number };

/** The table of a run: per fault, how long nobody got an answer, and what people saw. */
export function report(played: readonly Played[], { deeds }: History): string {
  const names = [...new Set(played.map(({ name }) => name))];
  const rows = names.map((name) => {
    const own = played.filter((each) => each.name === name);
    const all = own.flatMap((each) => each.deeds);
    const gaps = own.map((each) => longestGap(each.deeds));
    const waits = all.map(({ begunAt, endedAt }) => (endedAt ?? begunAt) - begunAt);
    return [
      name,
      String(own.length),
      String(all.filter(({ outcome }) => outcome === 'done').length),
      `${seconds(median(gaps))} / ${seconds(Math.max(0, ...gaps))}`,
      seconds(Math.max(0, ...waits)),
      tally(all.flatMap(({ onTheWay }) => onTheWay)),
    ];
  });
  const head = ['fault', 'times', 'done', 'no answer, s', 'longest wait, s', 'on the way'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const refused = deeds.filter(({ outcome }) => outcome === 'refused');
  const texts = tally(refused.map(({ call, text }) => `${call}: ${text}`));
  return [...lines, '', `${deeds.length} requests; refused: ${texts || 'none'}.`].join('\n');
}

/** How long nobody at all got an answer, in milliseconds. */
function longestGap(deeds: readonly Deed[]): number {
  const ends = deeds.flatMap(({ endedAt }) => endedAt ?? []).toSorted((a, b) => a - b);
  return Math.max(0, ...ends.slice(1).map((end, at) => end - ends[at]!));
}

function median(of: readonly number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function tally(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`).join(', ');
}
