import type { Filter, ListDefinition, ListTotal } from '@canopy/ui/list/definition.ts';
import type { ComponentType } from 'react';

/** The sidebar's groups, in their order. */
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

/** The places of the sidebar outside the groups; each has its own icon. */
export type SingleName =
  | 'dashboard'
  | 'bond'
  | 'royalty'
  | 'fastTrack'
  | 'projects'
  | 'lessons'
  | 'signals'
  | 'mt5'
  | 'cryptoBot'
  | 'support'
  | 'logOut';

/** Where an entry is in the sidebar: in a group, or by itself under its own icon. */
export type SidebarPlace =
  { group: GroupName; label: string } | { single: SingleName; label: string };

/** Loads the component of a page; each import is a separate chunk. */
export type LoadPage = () => Promise<ComponentType>;

/** A list with any rows. */
export type AnyList = {
  readonly call: string;
  readonly lead: string;
  readonly input?: Readonly<Record<string, string | number>>;
  readonly filters: readonly Filter[];
  readonly columns: readonly {
    readonly label: string;
    readonly type: string;
    readonly main?: true;
    readonly detail?: true;
    readonly names?: Readonly<Record<string, string>>;
  }[];
  readonly totals?: readonly ListTotal[];
  readonly empty: ListDefinition<never>['empty'];
};

/** A page of the web app. */
export type Screen = {
  readonly path: `/${string}`;
  readonly title: string;
  readonly access: 'public' | 'member';
  readonly sidebar?: SidebarPlace;
  readonly page: LoadPage;
  /** The list that is all of the page. */
  readonly list?: () => Promise<AnyList>;
};

/** A line of the sidebar without a page: a link elsewhere, or log-out. */
export type Shortcut = {
  readonly sidebar: SidebarPlace;
  readonly to: string;
  readonly newTab?: true;
};

/** One line of the route table. */
export type RouteEntry = Screen | Shortcut;

/** True for the pages among the entries. */
export function isScreen(entry: RouteEntry): entry is Screen {
  return 'path' in entry;
}
