import type { ListCallName } from '@canopy/contract/calls.ts';
import type { ListDefinition } from '#list/definition.ts';
import { ListScreen } from '#list/list-screen.tsx';
import type { ComponentType } from 'react';

/** The page of a list screen's definition. */
export function listPageOf<N extends ListCallName>(
  title: string,
  definition: ListDefinition<N>,
): ComponentType {
  return function ListPage() {
    return <ListScreen title={title} definition={definition} />;
  };
}
