/** The bytes of a file, in portions. */
export type Bytes = AsyncIterable<Uint8Array>;

/** No line is longer; a file without line ends is no CSV. */
export const longestLine = 64 * 1024;

/** What stops the reading of a file. */
export class Unreadable extends Error {
  readonly code: 'file.not-csv' | 'file.encoding' | 'file.half-line';
  readonly line: number;
  constructor(code: Unreadable['code'], text: string, line = 1) {
    super(text);
    this.code = code;
    this.line = line;
  }
}

/** A file that has a longer line. */
export function tooLong(line: number): Unreadable {
  return new Unreadable('file.not-csv', `A line is longer than ${longestLine} characters.`, line);
}

/** Lines that were read so far, by either way of ending them. */
type Count = { feeds: number; returns: number };

const lineAfter = ({ feeds, returns }: Count): number => 1 + (feeds > 0 ? feeds : returns);

/** Decodes the bytes, whole lines at a time, so that what is no text is refused in its line. */
export async function* decodeText(
  bytes: Bytes,
  encoding: string,
  noEnd: () => void,
): AsyncGenerator<string> {
  const count: Count = { feeds: 0, returns: 0 };
  let rest = Buffer.alloc(0);
  let begins = true;
  const read = (piece: Buffer): string => {
    const text = decodeLines(piece, encoding, begins, count);
    begins = false;
    return text;
  };
  let isFirst = true;
  for await (const part of bytes) {
    if (isFirst) refuseKnown(part, encoding);
    isFirst = false;
    const all = Buffer.concat([rest, part]);
    const end = endOfLines(all, encoding);
    rest = all.subarray(end);
    if (rest.length > 4 * longestLine) throw tooLong(lineAfter(count));
    if (end > 0) yield read(all.subarray(0, end));
  }
  if (rest.length === 0) return;
  noEnd();
  yield read(rest);
}

/** Where the last line of a piece ends; it never ends within a character. */
function endOfLines(piece: Buffer, encoding: string): number {
  if (!encoding.startsWith('utf-16')) {
    return Math.max(piece.lastIndexOf(0x0a), piece.lastIndexOf(0x0d)) + 1;
  }
  for (let at = piece.length - (piece.length % 2); at > 0; at -= 2) {
    if (isEnd(piece, at, encoding)) return at;
  }
  return 0;
}

/** Whether the character before this place ends a line. */
function isEnd(piece: Buffer, at: number, encoding: string): boolean {
  const isWide = encoding.startsWith('utf-16');
  const [one, other] = encoding === 'utf-16be' ? [at - 1, at - 2] : [at - 2, at - 1];
  const code = isWide ? piece[one] : piece[at - 1];
  return (code === 0x0a || code === 0x0d) && (!isWide || piece[other] === 0);
}

function decodeLines(piece: Buffer, encoding: string, begins: boolean, count: Count): string {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: !begins });
  let text: string;
  try {
    text = decoder.decode(piece);
  } catch {
    countRight(decoder, piece, encoding, count);
    const advice = 'Save it as UTF-8, or name its encoding in mapping.json.';
    const wrong = `The file is not ${encoding.toUpperCase()}`;
    throw new Unreadable('file.encoding', `${wrong}. ${advice}`, lineAfter(count));
  }
  const zero = text.indexOf('\0');
  addLines(count, zero < 0 ? text : text.slice(0, zero));
  if (zero < 0) return text;
  const wrong = 'The file is no text: it has bytes that are zero.';
  throw new Unreadable('file.not-csv', wrong, lineAfter(count));
}

/** Counts the lines before the first that cannot be decoded. */
function countRight(
  decoder: InstanceType<typeof TextDecoder>,
  piece: Buffer,
  encoding: string,
  count: Count,
): void {
  const step = encoding.startsWith('utf-16') ? 2 : 1;
  let from = 0;
  try {
    for (let at = step; at < piece.length; at += step) {
      if (!isEnd(piece, at, encoding)) continue;
      addLines(count, decoder.decode(piece.subarray(from, at)));
      from = at;
    }
  } catch {
    // It is in this line.
  }
}

function addLines(count: Count, text: string): void {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count.feeds += 1;
  if (count.feeds > 0) return;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) count.returns += 1;
}

/** Files that are sent by mistake, by how they begin. */
const beginnings: readonly (readonly [string, string])[] = [
  ['504b0304', 'an archive or a spreadsheet (.zip, .xlsx)'],
  ['d0cf11e0', 'a spreadsheet (.xls)'],
  ['25504446', 'a PDF'],
  ['1f8b', 'compressed (.gz)'],
  ['89504e47', 'a picture'],
];

function refuseKnown(part: Uint8Array, encoding: string): void {
  const hex = Buffer.from(part.subarray(0, 4)).toString('hex');
  const known = beginnings.find(([begin]) => hex.startsWith(begin));
  if (known) throw new Unreadable('file.not-csv', `The file is ${known[1]}, not CSV.`);
  if (encoding === 'utf-8' && (hex.startsWith('fffe') || hex.startsWith('feff'))) {
    throw new Unreadable(
      'file.encoding',
      'The file is UTF-16. Save it as UTF-8, or name its encoding in mapping.json.',
    );
  }
}
