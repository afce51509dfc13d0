import { basename } from 'node:path';
import type { Item, Kind } from './item.ts';

const head = `# What of the specification is covered by which test

Made by \`npm run specification\` from the lists in tools/specification; \`npm test\` fails when a
test no longer says what this page names, or when this page is not what the lists make.
A fact is from one of two documents: \`1: 2.6\` is section 2.6 of the first.
`;

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

function code(text: string): string {
  return text === '' ? '' : `\`${cell(text)}\``;
}

function coverOf({ proofs, decided }: Item): string {
  if (decided !== undefined) return `Decided: ${cell(decided)}`;
  const files = proofs.map(({ file }) => file).filter((file) => /\.(?:test|spec)\./.test(file));
  return [...new Set(files)].map((file) => `[${basename(file)}](../${file})`).join(', ');
}

function tableOf({ title, lead, items }: Kind): string {
  const rows = items.map(
    (item) => `| ${item.from} | ${cell(item.what)} | ${code(item.text)} | ${coverOf(item)} |`,
  );
  const tested = items.filter(({ decided }) => decided === undefined).length;
  return [
    `## ${title}`,
    '',
    `${lead} ${tested} tested, ${items.length - tested} decided otherwise.`,
    '',
    '| from | what | text | covered by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** The whole page. */
export function pageOf(kinds: readonly Kind[]): string {
  return [head, ...kinds.map(tableOf)].join('\n');
}
