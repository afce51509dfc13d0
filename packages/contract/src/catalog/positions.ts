/** The two sides of the tree: code is what registration sends, name what rows and links say. */
export const positions = [
  { code: '1', name: 'Left' },
  { code: '2', name: 'Right' },
] as const;

/** The name of a side. */
export type PositionName = (typeof positions)[number]['name'];

/** What a position filter offers and sends. */
export const positionFilters = [{ code: '0', name: 'All' }, ...positions] as const;
