import type { Filter } from '@canopy/ui/list/definition.ts';
import { describe, expect, it } from 'vitest';
import { everyList, type AnyList } from '#routes/every-list.ts';
import {
  addedColumns,
  specifiedColumns,
  specifiedFilters,
  specifiedRequests,
} from '#routes/specified-lists.ts';
import { screenOf } from '#routes/table.ts';

/** Lists of which the specification names no columns. */
const ours = ['/DirectLegBusiness', '/FundrequestBank', '/MT5Registration'];

function filterText(filter: Filter): string {
  if (filter.type !== 'select') return filter.label;
  return `${filter.label}: ${filter.options.map(({ code, name }) => `${code} ${name}`).join(', ')}`;
}

function requestText({ call, input = {} }: AnyList): string {
  return [call, ...Object.entries(input).map(([name, value]) => `${name}=${value}`)].join(' ');
}

describe('the columns of the specification', () => {
  it.each(Object.entries(specifiedColumns))('%s', (route, columns) => {
    const added = addedColumns[route];
    const wanted = added === undefined ? columns : `${columns} | ${added}`;
    const shown = everyList.get(route)?.columns.map(({ label }) => label);
    expect(shown?.join(' | ')).toBe(wanted);
  });

  it('are written down for every list', () => {
    expect([...everyList.keys()].sort()).toEqual(
      [...Object.keys(specifiedColumns), ...ours].sort(),
    );
    for (const route of everyList.keys()) expect(screenOf(route)?.path).toBe(route);
  });
});

describe('the filters of the specification', () => {
  it.each(Object.entries(specifiedFilters))('%s', (route, filters) => {
    expect(everyList.get(route)?.filters.map(filterText).join(' | ')).toBe(filters);
  });
});

describe('what each list asks for', () => {
  it.each(Object.entries(specifiedRequests))('%s', (route, request) => {
    const list = everyList.get(route);
    expect(list && requestText(list)).toBe(request);
  });
});
