import { expect, it } from 'vitest';
import { colourName, legend } from '#features/plan/team/tree/tree-status.ts';

it('the legend has the words of the specification, and one for who is suspended', () => {
  expect(legend.map(({ colour, label }) => `${colour} ${label}`)).toEqual([
    'green Active',
    'red In-Active',
    'orange Suspended',
    'none Not Registered',
  ]);
});

it.each([
  ['Green', 'green'],
  ['Orange', 'orange'],
  ['Red', 'red'],
  ['', 'none'],
  ['Blue', 'none'],
])('IdColor %j is drawn as %s', (idColor, drawn) => {
  expect(colourName(idColor)).toBe(drawn);
});
