import { expect, it } from 'vitest';
import { sortedJson } from '#sorted-json.ts';

it('writes the names of every object in their order, and lists as they are', () => {
  const one = { b: [{ d: 1, c: null }, 'x', 2], a: { z: '', Y: true } };
  const same = { a: { Y: true, z: '' }, b: [{ c: null, d: 1 }, 'x', 2] };
  expect(sortedJson(one)).toBe('{"a":{"Y":true,"z":""},"b":[{"c":null,"d":1},"x",2]}');
  expect(sortedJson(same)).toBe(sortedJson(one));
});

it('leaves out what is not there', () => {
  expect(sortedJson({ b: 1, a: undefined })).toBe('{"b":1}');
});
