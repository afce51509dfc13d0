/**
 * The floors of a folder, lowest first. What is in it imports only from floors below its own, so
 * that neighbors on one floor do not know each other.
 */
export type Floors = readonly (readonly string[])[];

/** The areas, in the one order that server, apps and contract share. */
const areas: Floors = [['people'], ['plan'], ['money'], ['care'], ['office'], ['home']];

/** Every folder with a fixed order. In all others any order without a circle will do. */
export const floors: Readonly<Record<string, Floors>> = {
  'apps/server/src': [
    ['base'],
    ['db'],
    ['call'],
    ['ledger', 'network', 'mail', 'settings', 'guard', 'webhooks'],
    ['features'],
    ['http'],
    ['server'],
    ['main.ts'],
  ],
  'apps/server/src/features': [...areas, ['handlers.ts']],
  'apps/web/src': [
    ['base', 'language'],
    ['parts'],
    ['features'],
    ['routes', 'landing.tsx'],
    ['shell'],
    ['frame'],
    ['main.tsx'],
  ],
  'apps/web/src/features': areas,
  'apps/console/src': [
    ['base', 'session'],
    ['parts'],
    ['queue'],
    ['features'],
    ['routes'],
    ['shell'],
    ['frame'],
    ['main.tsx'],
  ],
  'apps/console/src/features': areas,
  'packages/contract/src/calls': areas,
};

/** How many floors a folder may have, fixed or not. */
export const mostLevels = 8;
