import { reason } from '@canopy/contract/refusals/reason.ts';
import { expect, it } from 'vitest';
import type { FieldDefinition } from '#form/definition.ts';
import { shownAt, shownFields } from '#form/shown-fields.ts';

const fields: readonly FieldDefinition[] = [
  { name: 'type', label: 'Type', type: 'text', most: 10 },
  { name: 'pan', label: 'Pan No', type: 'text', most: 10, only: ({ type }) => type === 'bank' },
];
const refusal = (field: string) => reason('pan.wrong', {}, field);

it('shows a field only with the values that it belongs to', () => {
  const namesFor = (type: string) => shownFields(fields, { type }).map(({ name }) => name);
  expect(namesFor('bank')).toEqual(['type', 'pan']);
  expect(namesFor('btc')).toEqual(['type']);
});

it('places a refusal at its field', () => {
  expect(shownAt(refusal('type'), fields, { type: 'btc' })).toBe('type');
  expect(shownAt(refusal('pan'), fields, { type: 'bank' })).toBe('pan');
});

it('shows it for the whole form where that field is not on the screen', () => {
  expect(shownAt(refusal('pan'), fields, { type: 'btc' })).toBe('');
  expect(shownAt(refusal('elsewhere'), fields, { type: 'bank' })).toBe('');
  expect(shownAt(refusal(''), fields, { type: 'bank' })).toBe('');
});
