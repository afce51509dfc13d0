import type { CallName } from '@canopy/contract/calls.ts';
import type { ComponentType } from 'react';

/** The groups of the menu, in their order. */
export const groups = ['Start', 'Queues', 'People', 'Runs', 'Books', 'Plan', 'Office'] as const;

/** The name of a group of the menu. */
export type GroupName = (typeof groups)[number];

/** Loads the component of a page; each import is a separate chunk. */
export type LoadPage = () => Promise<ComponentType>;

/** A page of the console; its path is below /console. */
export type Screen = {
  readonly path: `/${string}`;
  readonly title: string;
  /** The call that fills the page; who may not use it is not offered the page. */
  readonly call: CallName;
  /** Its group in the menu; a page about one thing is reached from its list. */
  readonly group?: GroupName;
  readonly page: LoadPage;
};
