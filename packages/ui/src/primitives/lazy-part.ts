import { lazy, type ComponentType } from 'react';

/** A part of the page in a file of its own, which is loaded when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
