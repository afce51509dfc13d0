/** A part of a line: plain, bold, or a link. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A part of a text. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'picture'; id: number; alt: string }
  | { kind: 'paragraph'; lines: Inline[][] };

/** Only what leads to a page: no script, no data, no other protocol. */
const address = /^(https:\/\/[^\s]+|mailto:[^\s]+|\/(?!\/)[^\s]*)$/i;
const inlineParts = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/** The parts of a line; what is no formatting stays as it was typed. */
export function readInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of line.matchAll(inlineParts)) {
    const [whole, bold, text = '', href = ''] = found;
    const isLink = text !== '' && address.test(href);
    if (bold === undefined && !isLink) continue;
    if (found.index > end) parts.push({ kind: 'text', text: line.slice(end, found.index) });
    if (bold === undefined) parts.push({ kind: 'link', text, href });
    else parts.push({ kind: 'bold', text: bold });
    end = found.index + whole.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

const heading = /^(##|###) +(.+)$/;
const picture = /^!\[([^\]]*)\]\(picture:(\d{1,9})\)$/;
const bullet = /^[-*] +(.+)$/;
const numbered = /^\d{1,3}[.)] +(.+)$/;

function readLine(line: string): Block {
  const [, marks, title] = heading.exec(line) ?? [];
  if (title !== undefined) {
    return { kind: 'heading', level: marks === '##' ? 2 : 3, inline: readInline(title) };
  }
  const [, alt = '', id] = picture.exec(line) ?? [];
  if (id !== undefined) return { kind: 'picture', id: Number(id), alt };
  const [, item] = bullet.exec(line) ?? [];
  if (item !== undefined) return { kind: 'list', ordered: false, items: [readInline(item)] };
  const [, step] = numbered.exec(line) ?? [];
  if (step !== undefined) return { kind: 'list', ordered: true, items: [readInline(step)] };
  return { kind: 'paragraph', lines: [readInline(line)] };
}

/** Adds a line to the part before it where both belong together. */
function joins(before: Block | undefined, next: Block): boolean {
  if (before?.kind === 'list' && next.kind === 'list' && before.ordered === next.ordered) {
    before.items.push(...next.items);
    return true;
  }
  if (before?.kind === 'paragraph' && next.kind === 'paragraph') {
    before.lines.push(...next.lines);
    return true;
  }
  return false;
}

/**
 * Reads a text with simple formatting: '## ' and '### ' headings, '- ' and '1. ' lists, **bold**,
 * [links](https://…) and ![pictures](picture:7); an empty line ends a part.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') last = undefined;
    else {
      const next = readLine(line);
      if (joins(last, next)) continue;
      blocks.push(next);
      last = next;
    }
  }
  return blocks;
}
