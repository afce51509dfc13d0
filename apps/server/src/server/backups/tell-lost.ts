import type { Database } from '#db/database.ts';
import { findLostPostings, type LostPostings } from '#ledger/lost-postings.ts';
import { findLostEntries } from '#ledger/publishing/lost-entries.ts';
import { saidIn, type Kept } from '#server/backups/kept-heads.ts';

/** What a database lacks of what was kept outside of it, a line each; and whether it is any. */
export async function tellLost(
  db: Database,
  kept: readonly Kept[],
): Promise<{ lines: string[]; isLost: boolean }> {
  const lines: string[] = [];
  let isLost = false;
  for (const each of kept) {
    const found = await db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      if (each.note) {
        return postingsText(await findLostPostings(tx, each.note.anchor, each.note.soFar));
      }
      const entries = await findLostEntries(tx, each.head!);
      if (entries === 'nothing') return null;
      if (entries === 'other') return 'It is of another history: the log has other entries there.';
      const { log, first, last, since } = entries;
      const more = each.entries ? ` They are: ${saidIn(each.entries, first)}.` : '';
      const count = last - first + 1;
      return `LOST  ${count} entries of ${log}: ${first} to ${last}, of after ${since}.${more}`;
    });
    isLost ||= found !== null;
    lines.push(`${each.from}: ${found ?? 'nothing up to there is lost.'}`);
  }
  return { lines, isLost };
}

function postingsText(found: LostPostings | 'nothing' | 'other'): string | null {
  if (found === 'nothing') return null;
  if (found === 'other') {
    return 'Another seal is in its place: the books have gone on since a backup was restored.';
  }
  const [first, last] = found.seals;
  const since = found.since?.toISOString() ?? 'the beginning';
  const seals = `LOST  ${last - first + 1n} seals: ${first} to ${last}, of after ${since}`;
  if (found.postings === null) return `${seals}.`;
  const { count, until, numbers, unused } = found.postings;
  const ranges = numbers.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  const shown = ranges.length > 40 ? [...ranges.slice(0, 40), '…'] : ranges;
  const which = unused === 0n ? 'numbers' : `all numbers of these that were given out`;
  const names = count === 0n ? '' : `, ${which}: ${shown.join(' ')}`;
  return `${seals}, until ${until.toISOString()}; ${count} postings${names}.`;
}
