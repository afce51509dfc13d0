import type { Item, Kind, Proof } from './item.ts';

/** The text of a file, or undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|` + '`(?:\\\\.|[^`\\\\])*`';
const comment = String.raw`\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*`;
const parts = new RegExp(`(${quoted})|${comment}`, 'g');

/** A file without its comments, and with single spaces: its content, regardless of layout. */
export function codeOf(source: string): string {
  return source.replace(parts, (_, text?: string) => text ?? '').replace(/\s+/g, ' ');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isSaid(source: string, { says, exact }: Proof): boolean {
  const words = escaped(says);
  const wanted = exact ? `(['"\`])${words}\\1` : `(?<!\\w)${words}(?!\\w)`;
  return new RegExp(wanted).test(codeOf(source));
}

/** What is wrong with one item; an item without faults is covered. */
export function faultsOf(item: Item, read: ReadFile): string[] {
  if (item.decided !== undefined) return item.decided === '' ? ['nothing is decided'] : [];
  if (item.proofs.length === 0) return ['no test covers it'];
  return item.proofs.flatMap((proof) => {
    const { file, says } = proof;
    if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [`${file} is no test`];
    const source = read(file);
    if (source === undefined) return [`${file} does not exist`];
    return isSaid(source, proof) ? [] : [`${file} does not say ${JSON.stringify(says)}`];
  });
}

/** What is uncovered, each with the words that lead to it. */
export function uncovered(kinds: readonly Kind[], read: ReadFile): string[] {
  return kinds.flatMap(({ title, items }) =>
    items.flatMap((item) =>
      faultsOf(item, read).map((fault) => `${title}, ${item.from} ${item.what}: ${fault}`),
    ),
  );
}
