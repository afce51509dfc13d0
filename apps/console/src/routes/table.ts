import { matchPath } from 'react-router';
import { bookScreens } from '#features/books/books.screens.ts';
import { houseScreens } from '#features/house/house.screens.ts';
import { memberScreens } from '#features/members/members.screens.ts';
import { planScreens } from '#features/plan/plan.screens.ts';
import { queueScreens } from '#features/queues/queues.screens.ts';
import { runScreens } from '#features/runs/runs.screens.ts';
import { startScreens } from '#features/start/start.screens.ts';
import { groups, type GroupName, type Screen } from '#routes/entry.ts';
import { isBuilt, roleMay } from '#session/role.ts';

const written: readonly Screen[] = [
  ...startScreens,
  ...queueScreens,
  ...memberScreens,
  ...runScreens,
  ...bookScreens,
  ...planScreens,
  ...houseScreens,
];

/**
 * Every page of the console behind the sign-in. Router, menu, titles, guard and the walk through
 * all screens read this table. A page whose call the server does not answer yet is not in it.
 */
export const screens: readonly Screen[] = written.filter(({ call }) => isBuilt(call));

/** The page of a path below /console, in whatever letter case it was typed. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((screen) => matchPath(screen.path, path) !== null);
}

/** The menu that a role is offered: groups with their pages, none of them empty. */
export function menuOf(role: string): { name: GroupName; screens: Screen[] }[] {
  return groups
    .map((name) => ({
      name,
      screens: screens.filter(({ group, call }) => group === name && roleMay(role, call)),
    }))
    .filter((group) => group.screens.length > 0);
}
