import { describe, expect, it } from 'vitest';
import { changedParts, labelOf, contentParts } from '#features/office/content/content-texts.ts';

const content = {
  name: 'Canopy',
  banner: { headline: 'Hello', signUp: { label: 'Sign up', href: '/Signup' } },
  faq: {
    title: 'Faq',
    items: [
      { question: 'A?', answer: 'a' },
      { question: 'B?', answer: 'b' },
    ],
  },
};

describe('the texts of the site', () => {
  it('come by their parts', () => {
    expect(contentParts(content).map(({ name, texts }) => [name, texts.length])).toEqual([
      ['name', 1],
      ['banner', 3],
      ['faq', 5],
    ]);
  });

  it('go back as whole parts, and only those in which something differs', () => {
    const edits = {
      'banner.headline': 'Hello',
      'faq.items.1.answer': 'Bee',
      'faq.title': 'Questions',
      'gone.text': 'x',
    };
    expect(changedParts(content, edits)).toEqual({
      faq: {
        title: 'Questions',
        items: [
          { question: 'A?', answer: 'a' },
          { question: 'B?', answer: 'Bee' },
        ],
      },
    });
    expect(changedParts(content, { name: 'Grove' })).toEqual({ name: 'Grove' });
  });

  it.each([
    ['faq.items.1.answer', 'Items 2 answer'],
    ['banner.riskLink', 'Risk link'],
    ['name', 'Name'],
  ])('%s is read as %s', (path, label) => {
    expect(labelOf(path)).toBe(label);
  });
});
