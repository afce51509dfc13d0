import type { Answer } from '@canopy/contract/calls.ts';
import { figuresText } from '@canopy/contract/catalog/figures-text.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';

/** What members' money has done so far. */
export type Figures = Answer<'Figures'>['data'];

/** The newest figures. */
export function useFigures() {
  return useQuery({ ...callQuery('Figures', {}), select: ({ data }): Figures => data });
}

/** What was read, as the calls take it; seen is the id of the figures, '' where none were. */
export function figuresRead(seen: string) {
  return seen === '' ? {} : { figures: { version: String(figuresText.version), id: seen } };
}
