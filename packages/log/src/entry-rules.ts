import { readEntry, subjectOf, type LogEntry } from '#entries.ts';

/** Whether the entries of a log agree with each other, taken one by one. */
export class EntryRules {
  readonly counts: Record<string, number> = {};
  /** What a reader should know though nothing is wrong. */
  readonly notes: string[] = [];
  readonly #said = new Set<string>();
  #lastSeal: number | null = null;

  /** Takes the next entry; what is wrong with it, or null. */
  take(index: number, text: string, log: string): string | null {
    const entry = readEntry(text);
    if (!entry) return 'It is not an entry of a kind that is known.';
    this.counts[entry.kind] = (this.counts[entry.kind] ?? 0) + 1;
    if ((index === 0) !== (entry.kind === 'begins')) return 'A log begins with its first entry.';
    if (entry.kind === 'begins') return this.#begin(entry, log);
    if (entry.kind === 'seal') return this.#seal(entry);
    const subject = `${entry.kind} ${subjectOf(entry)}`;
    if (this.#said.has(subject)) return `${subject} was said before.`;
    this.#said.add(subject);
    if (entry.kind === 'draw' && entry.at >= entry.roundAt) {
      this.notes.push(`The coupons of draw ${entry.bonanza} were frozen after the beacon's round.`);
    }
    return null;
  }

  #begin(entry: Extract<LogEntry, { kind: 'begins' }>, log: string): string | null {
    if (entry.log !== log) return `It is the beginning of ${entry.log}.`;
    if (entry.continues) {
      const { log: before, size, root } = entry.continues;
      this.notes.push(`Continues ${before} after ${size} ${root}: ${entry.reason}`);
    }
    return null;
  }

  /** Seals are numbered; none is left out, and none comes twice. */
  #seal({ no }: Extract<LogEntry, { kind: 'seal' }>): string | null {
    const expected = this.#lastSeal === null ? no : this.#lastSeal + 1;
    this.#lastSeal = no;
    return no === expected ? null : `Seal ${expected} is missing.`;
  }
}
