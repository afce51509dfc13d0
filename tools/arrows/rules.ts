import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Who may import whom; no other arrow, and no circle. */
const arrows: Record<string, readonly string[]> = {
  'packages/beacon': [],
  'packages/ledger': [],
  'packages/log': [],
  'packages/network': [],
  'packages/plan': ['packages/ledger', 'packages/network', 'packages/log'],
  'packages/contract': ['packages/ledger', 'packages/plan'],
  'packages/client': ['packages/contract'],
  'packages/ui': ['packages/contract'],
  'packages/embedded-postgres': [],
  'apps/server': [
    'packages/beacon',
    'packages/ledger',
    'packages/log',
    'packages/network',
    'packages/plan',
    'packages/contract',
    'packages/embedded-postgres',
  ],
  'apps/web': ['packages/ui', 'packages/contract', 'packages/beacon', 'packages/log'],
  'apps/console': ['packages/ui', 'packages/contract', 'packages/plan', 'packages/ledger'],
};

const tests = '\\.test\\.tsx?$';
const support = '\\.support\\.tsx?$';
/** How long tests wait, everywhere. */
const patience = '^tools/patience\\.ts$';

/** The rules for dependency-cruiser; the name of a rule is what the reader gets to see. */
export const rules: IForbiddenRuleType[] = [
  ...Object.entries(arrows).map(([from, to]) => ({
    name: `${from} imports only ${to.join(', ') || 'itself'}`,
    from: { path: `^${from}/` },
    to: {
      path: `^(?!(${[from, ...to].join('|')})/)(packages|apps|tools|e2e|bench)/`,
      pathNot: patience,
    },
  })),
  {
    name: 'a new package or app gets its arrows in tools/arrows/rules.ts',
    from: { path: `^(?!(${Object.keys(arrows).join('|')})/)(packages|apps)/` },
    to: {},
  },
  {
    name: 'ledger and network are pure: they import nothing, not even Node',
    from: { path: '^packages/(ledger|network)/', pathNot: tests },
    to: { pathNot: '^packages/' },
  },
  {
    name: 'contract and console take only money from ledger',
    from: { path: '^(packages/contract|apps/console)/' },
    to: { path: '^packages/ledger/', pathNot: '^packages/ledger/src/money[^/]*$' },
  },
  {
    name: 'contract takes only the descriptions of incomes from plan',
    from: { path: '^packages/contract/' },
    to: { path: '^packages/plan/', pathNot: '^packages/plan/src/incomes/' },
  },
  {
    name: 'descriptions of incomes are data: of what computes they import types only',
    from: { path: '^packages/plan/src/incomes/', pathNot: tests },
    to: { pathNot: '^packages/(plan/src/incomes|ledger/src/accounts)' },
  },
  {
    name: 'the naive twin imports nothing: it is written from the rules, not from the engine',
    from: { path: '^packages/plan/src/naive/', pathNot: tests },
    to: { pathNot: '^packages/plan/src/naive/' },
  },
  {
    name: "a room does not touch another room's store: call a function of that room",
    from: { path: '^apps/server/src/features/([^/]+/[^/]+)/', pathNot: tests },
    to: {
      path: '^apps/server/src/features/.+\\.store\\.ts$',
      pathNot: '^apps/server/src/features/$1/',
    },
  },
  {
    name: 'the product does not import what is made for tests',
    from: { path: '^(packages|apps)/', pathNot: `${tests}|${support}` },
    to: { path: `^(packages|apps)/.+(${support})|${patience}` },
  },
  { name: 'no circles', from: {}, to: { circular: true } },
  // An import that leads nowhere would make every rule above pass without looking.
  { name: 'every import leads somewhere', from: {}, to: { couldNotResolve: true } },
];
