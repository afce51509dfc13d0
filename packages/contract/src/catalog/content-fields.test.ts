import { expect, test } from 'vitest';
import { contentField, contentParts, namedPaths, oneOf, partOf } from '#catalog/content-fields.ts';
import { defaultLegalTexts } from '#catalog/default-legal-texts.ts';
import { defaultSiteContent } from '#catalog/default-site-content.ts';

/** Every place of some content, those inside of lists as '*'. */
function placesOf(content: unknown, path: string[] = []): string[] {
  const own = path.length > 0 ? [path.join('.')] : [];
  if (typeof content !== 'object' || content === null) return own;
  const inner = Object.entries(content).map(([name, value]) =>
    placesOf(value, [...path, Array.isArray(content) ? '*' : name]),
  );
  return [...own, ...inner.flat()];
}

const places = new Set(placesOf({ ...defaultSiteContent, legal: defaultLegalTexts }));

test('every part of the page has a name of its own', () => {
  const named = contentParts.map(({ name }) => name);
  expect([...named].sort()).toEqual([...Object.keys(defaultSiteContent), 'legal'].sort());
});

test('no name is left of something that is gone', () => {
  expect(namedPaths.filter((path) => !places.has(path))).toEqual([]);
});

test('fields are called as people would', () => {
  expect(contentField('banner.headline')).toEqual({ label: 'Headline' });
  expect(contentField('packages.items.2.drawing').options).toContain('robot');
  expect(contentField('menu.0.href').help).toContain('https://');
  expect(oneOf('faq.items')).toBe('Question');
  expect(oneOf('packages.items.1.points')).toBe('Point');
});

test('what is new is called after its name', () => {
  expect(contentField('banner.someNewText')).toEqual({ label: 'Some new text' });
  expect(partOf('openingHours').title).toBe('Opening hours');
  expect(oneOf('somewhere.items')).toBe('Entry');
});
