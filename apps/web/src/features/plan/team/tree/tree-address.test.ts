import { expect, test } from 'vitest';
import {
  readView,
  viewOf,
  writeView,
  type TreeView,
} from '#features/plan/team/tree/tree-address.ts';

const beginning = readView(new URLSearchParams(), 7);
const throughAddress = (view: TreeView): TreeView =>
  readView(new URLSearchParams(writeView(view, 7).toString()), 7);

test('the own tree as it begins has an empty address', () => {
  expect(beginning).toMatchObject({ root: 7, selected: null, zoom: null, unfolded: [] });
  expect(writeView(beginning, 7).toString()).toBe('');
});

test('an address says all that a person sees', () => {
  const view: TreeView = {
    root: 9,
    selected: 11,
    zoom: 0.625,
    at: { x: -12, y: 340 },
    extras: ['volume', 'active'],
    unfolded: [12, 13],
    folded: [14],
    isMap: true,
  };
  expect(throughAddress(view)).toEqual(view);
  const fitted: TreeView = { ...view, zoom: 'fit', at: null, unfolded: 'all' };
  expect(throughAddress(fitted)).toEqual(fitted);
});

test('what makes no sense in an address is as at the beginning', () => {
  const address = new URLSearchParams(
    'root=x&selected=-1&zoom=99&at=1.x&show=money&open=a.b&folded=0&view=list',
  );
  expect(readView(address, 7)).toEqual(beginning);
  expect(readView(new URLSearchParams('zoom=0'), 7)).toEqual(beginning);
});

test('another tree begins anew, and shows what the last one showed on its cards', () => {
  const view: TreeView = { ...beginning, zoom: 1.2, unfolded: 'all', extras: ['active'] };
  expect(viewOf(view, 9)).toEqual({ ...beginning, root: 9, extras: ['active'] });
});

test('an address has an end', () => {
  const many = Array.from({ length: 500 }, (_, index) => 100_000 + index);
  const address = writeView({ ...beginning, unfolded: many }, 7).toString();
  expect(address.length).toBeLessThan(600);
  expect(address).toContain('100499');
});
