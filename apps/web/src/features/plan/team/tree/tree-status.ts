import type { Row } from '@canopy/contract/calls.ts';

/** Active once there is an activation date, as the specification says. */
export function statusOf(node: Row<'binaryTree'>): 'Active' | 'InActive' {
  return node.activationdate === '' ? 'InActive' : 'Active';
}

/** What the legend says of a colour, for those who do not see it. */
export function meaningOf(colour: RingColour): string {
  return legend.find((each) => each.colour === colour)!.label;
}

/** The colours of the rings and of the legend, in the legend's order. */
export const legend = [
  { colour: 'green', label: 'Active' },
  { colour: 'red', label: 'In-Active' },
  { colour: 'orange', label: 'Suspended' },
  { colour: 'none', label: 'Not Registered' },
] as const;

/** The colour of a ring. */
export type RingColour = (typeof legend)[number]['colour'];

/** The ring's colour for what the call says. */
export function colourName(idColor: string): RingColour {
  if (idColor === 'Green') return 'green';
  if (idColor === 'Orange') return 'orange';
  return idColor === 'Red' ? 'red' : 'none';
}
