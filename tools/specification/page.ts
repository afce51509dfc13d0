import { basename } from 'node:path';
import type { Item, Kind } from './item.ts';

const head = `# What of the specification is covered by which test

Canopy was specified by two documents that are not part of this repository: the first describes
pages, calls and rules, the second every route with its title and columns. What they state exactly
(addresses, payloads, labels, messages, figures) is kept letter for letter, misspellings included,
because other clients rely on it. Each fact is quoted whole in the column "text", so this page can
be read without them; "from" names document and section (\`1: 2.6\`) for those who have them.

Made by \`npm run specification\` from the lists in this folder; \`npm test\` fails when a test no
longer says what this page names, or when this page is not what the lists make. "Decided" says what
Canopy does instead of what a document states.
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
  return [...new Set(files)].map((file) => `[${basename(file)}](../../${file})`).join(', ');
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
