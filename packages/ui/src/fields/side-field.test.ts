import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SideField } from '#fields/side-field.tsx';

/** The group of the two sides as it is written for a screen reader. */
function groupOf(error?: string): string {
  const props = { label: 'Position', name: 'side', value: '', error, onChange: () => undefined };
  const page = createElement(MantineProvider, null, createElement(SideField, props));
  return /<fieldset[^>]*>/.exec(renderToStaticMarkup(page))?.[0] ?? '';
}

it('says that it is wrong while it is refused', () => {
  expect(groupOf('Position is required')).toContain('aria-invalid="true"');
  expect(groupOf()).toContain('role="radiogroup"');
  expect(groupOf()).not.toContain('aria-invalid');
});
