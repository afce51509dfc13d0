import type { Row } from '@canopy/contract/calls.ts';

/** Active once there is an activation date, as the specification says. */
export function statusOf(node: Row<'binaryTree'>): 'Active' | 'InActive' {
  return node.activationdate === '' ? 'InActive' : 'Active';
}

/** The colours of the rings and of the legend, in the legend's order. */
export const legend = [
  { colour: 'green', label: 'Active' },
  { colour: 'red', label: 'In-Active' },
  { colour: 'orange', label: 'Suspended' },
  { colour: 'none', label: 'Not Registered' },
] as const;

/** The ring's colour for what the call says. */
export function colourName(idColor: string): 'green' | 'orange' | 'red' | 'none' {
  if (idColor === 'Green') return 'green';
  if (idColor === 'Orange') return 'orange';
  return idColor === 'Red' ? 'red' : 'none';
}
