import { describe, expect, it } from 'vitest';
import {
  blankFor,
  changedAt,
  changedParts,
  hasNoNumber,
  placeText,
  readFigures,
} from '#features/office/content/content-draft.ts';

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

const typed = (path: string, value: unknown) =>
  changedAt(content, path.split('.'), () => value) as typeof content;

describe('a draft of the content', () => {
  it('changes one place, and lists stay lists', () => {
    const draft = typed('faq.items.1.answer', 'Bee');
    expect(draft.faq.items).toEqual([
      { question: 'A?', answer: 'a' },
      { question: 'B?', answer: 'Bee' },
    ]);
    expect(content.faq.items[1]!.answer).toBe('b');
    expect(typed('banner.signUp.label.deeper', 'x')).toEqual(content);
  });

  it('goes back as whole parts, and only those in which something differs', () => {
    expect(changedParts(content, typed('faq.title', 'Questions'))).toEqual({
      faq: { ...content.faq, title: 'Questions' },
    });
    expect(changedParts(content, typed('name', 'Canopy'))).toEqual({});
  });

  it('gives something new the fields of what is there', () => {
    const question = { question: '', answer: '' };
    expect(blankFor(content.faq.items, ['faq', 'items'])).toEqual(question);
    expect(blankFor([], ['faq', 'items'])).toEqual(question);
    expect(blankFor([], ['packages', 'items', '9', 'points'])).toBe('');
    const card = { title: 'x', points: ['y'], drawing: 'robot', link: { label: 'a', href: '/b' } };
    expect(blankFor([card], ['packages', 'items'])).toEqual({
      title: '',
      points: [],
      drawing: 'education',
      link: { label: '', href: '' },
    });
  });

  it('knows a figure that is none', () => {
    expect(readFigures('100, 99.5')).toEqual([100, 99.5]);
    expect(hasNoNumber({ a: [readFigures('100, ')] })).toBe(true);
    expect(hasNoNumber({ a: [1, 'x', { b: true }] })).toBe(false);
  });

  it.each([
    ['faq.items.1.answer', 'Questions and answers: Answer (2)'],
    ['banner.headline', 'First screen: Headline'],
  ])('%s is called %s', (path, text) => {
    expect(placeText(path)).toBe(text);
  });
});
