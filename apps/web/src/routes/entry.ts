import type { ComponentType } from 'react';

/** The sidebar's groups, in the order in which they stand. */
export const groups = [
  'Activation',
  'My Team',
  'Incomes',
  'Fund',
  'P2P',
  'Payout',
  'Principal Payout',
  'Utility Dollar',
  'Setting',
] as const;

/** The name of a sidebar group. */
export type GroupName = (typeof groups)[number];

/** The places of the sidebar that stand alone; each has an icon of its own. */
export type SingleName =
  | 'dashboard'
  | 'bond'
  | 'royalty'
  | 'fastTrack'
  | 'projects'
  | 'mt5'
  | 'cryptoBot'
  | 'support'
  | 'logOut';

/** Where an entry stands in the sidebar: in a group, or alone under its own icon. */
export type SidebarPlace =
  { group: GroupName; label: string } | { single: SingleName; label: string };

/** Loads the component of a page; each import is a chunk of its own. */
export type LoadPage = () => Promise<ComponentType>;

/** A page of the web app. A planned one is in the table and says that it is not built yet. */
export type Screen = {
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: 'public' | 'member';
  readonly sidebar?: SidebarPlace;
} & ({ readonly page: LoadPage } | { readonly planned: true });

/** A line of the sidebar that is no page of its own: another place, or log-out. */
export type Shortcut = {
  readonly sidebar: SidebarPlace;
  readonly to: string;
  readonly newTab?: true;
};

/** One line of the route table. */
export type Entry = Screen | Shortcut;

/** True for the pages among the entries. */
export function isScreen(entry: Entry): entry is Screen {
  return 'path' in entry;
}

/** A member page of a group that is not built yet. */
export function planned(
  group: GroupName,
  path: `/${string}`,
  title: string,
  label: string = title,
): Screen {
  return { path, title, access: 'member', sidebar: { group, label }, planned: true };
}
