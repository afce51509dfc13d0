import { expect, test } from 'vitest';
import { readBlocks, readInline } from '#text/read-blocks.ts';

test('headings, lists, pictures and paragraphs', () => {
  const text =
    '## One\nA line\nand **another**\n\n- a\n- b\n1. c\n\n![A chart](picture:7)\n### Two';
  expect(readBlocks(text)).toEqual([
    { kind: 'heading', level: 2, inline: [{ kind: 'text', text: 'One' }] },
    {
      kind: 'paragraph',
      lines: [
        [{ kind: 'text', text: 'A line' }],
        [
          { kind: 'text', text: 'and ' },
          { kind: 'bold', text: 'another' },
        ],
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
    },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'c' }]] },
    { kind: 'picture', id: 7, alt: 'A chart' },
    { kind: 'heading', level: 3, inline: [{ kind: 'text', text: 'Two' }] },
  ]);
});

test.each([
  '[x](javascript:alert)',
  '[x](//evil.test)',
  '[x](data:text/html,1)',
  '[x](http://plain.test)',
  '<b>x</b>',
  '** open',
])('%s is only text', (text) => {
  expect(readInline(text)).toEqual([{ kind: 'text', text }]);
});

test('links lead to https, to mail and to our own pages', () => {
  for (const href of ['https://example.test/a?b=1', 'mailto:a@example.test', '/Wallets']) {
    expect(readInline(`[x](${href})`)).toEqual([{ kind: 'link', text: 'x', href }]);
  }
});
