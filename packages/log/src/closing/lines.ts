/** A file is not as the format says; the line is counted from 1. */
export class BrokenFile extends Error {
  constructor(line: number, text: string) {
    super(`Line ${line}: ${text}`);
  }
}

/** Reads a file line by line. Every line ends with one line feed, the last one too. */
export class LineReader {
  private at = 0;
  private no = 0;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next line, without its end. */
  line(): string {
    this.no += 1;
    const end = this.bytes.indexOf(0x0a, this.at);
    if (end < 0) throw this.broken('the file ends too early');
    const bytes = this.bytes.subarray(this.at, end);
    this.at = end + 1;
    try {
      return this.decoder.decode(bytes);
    } catch {
      throw this.broken('this is not UTF-8');
    }
  }

  /** The next line, which must be this, or one of its older forms. */
  exactly(wanted: string, ...older: readonly string[]): void {
    const line = this.line();
    if (line !== wanted && !older.includes(line)) throw this.broken(`should be '${wanted}'`);
  }

  /** What follows a name on the next line. */
  after(name: string): string {
    const line = this.line();
    if (!line.startsWith(`${name} `)) throw this.broken(`should begin with '${name} '`);
    return line.slice(name.length + 1);
  }

  /** The number that follows a name on the next line. */
  countAfter(name: string): number {
    return this.count(this.after(name));
  }

  /** The words of the next line, one space between two. */
  words(count: number): string[] {
    const words = this.line().split(' ');
    if (words.length !== count) throw this.broken(`should have ${count} words`);
    return words;
  }

  /** A whole number of up to nine digits. */
  count(word: string): number {
    if (!/^(0|[1-9]\d{0,8})$/.test(word)) throw this.broken(`'${word}' is not a count`);
    return Number(word);
  }

  /** One of the members, by number. */
  member(word: string, members: number): number {
    const number = this.count(word);
    if (number < 1 || number > members) throw this.broken(`there is no member ${word}`);
    return number;
  }

  /** Micro-units; 18 digits hold more than all money there is. */
  micros(word: string): bigint {
    if (!/^(0|-?[1-9]\d{0,17})$/.test(word)) throw this.broken(`'${word}' is not an amount`);
    return BigInt(word);
  }

  /** The end: nothing may follow. */
  end(): void {
    this.exactly('end');
    if (this.at !== this.bytes.length) {
      this.no += 1;
      throw this.broken('nothing may follow the end');
    }
  }

  broken(text: string): BrokenFile {
    return new BrokenFile(this.no, text);
  }
}
