import type { Given } from './makers.ts';

/**
 * What parts of a statement can be where the file that sends it does not say: by file, names and
 * an expression that lists their values, in the words of that file.
 */
export const possibleValues: Readonly<Record<string, Given>> = {
  // Files of SQL, which every database of the tests is made by.
  'db/apply-functions.ts': [['{ name, revision, sql, hash }', '[]']],
  'db/apply-migration.ts': [
    ['{ name, sql, hash }', '[]'],
    ['sql', '[]'],
  ],
  'db/migrate.ts': [
    ['folder', '[]'],
    ['version', '[150000, 160000]'],
  ],
  // All tables, by the catalog.
  'server/upgrade/copy-database.ts': [
    ['tables', '[]'],
    ['file', '[]'],
  ],
  // They send what others say.
  'db/database.ts': [
    ['statement', '[]'],
    ['values', '[]'],
  ],
  'db/replica.ts': [
    ['statement', '[]'],
    ['values', '[]'],
  ],
  // Several commands in one message, which cannot be prepared; pooler.db.test.ts sends them.
  'db/own-sessions.ts': [['commands', '[]']],
  'db/signing/require-signed.ts': [['needed', 'Object.keys(signedRows)']],
  'db/signing/row-states.ts': [['added', 'growingNames']],
  'network/read-news.ts': [
    ['since', "['1:1:']"],
    ['portion', '[1]'],
  ],
  'features/care/reviews/find-bursts.ts': [['burst', 'Object.values(bursts)']],
  'features/money/statements/movements.store.ts': [
    ['filter', '[{ from: null, to: null }, { from: new Date(), to: new Date() }]'],
    ['part', "[{ order: 'newest' }, { order: 'oldest' }]"],
  ],
  'features/people/factor-setup/announce-factors.ts': [
    ['undo', '[{ passkeys: [], authenticators: [] }]'],
  ],
  'features/people/profile/export-data.ts': [
    ['{ sql, pagedBy }', 'sections.filter(isPaged)'],
    ['{ sql, sealed }', 'sections.filter((section) => !isPaged(section))'],
  ],
  'features/plan/purchases/team-purchases.ts': [
    ['wanted', '[{ withReversed: true }, { withReversed: false }]'],
  ],
  'features/plan/team/find-by-name.ts': [['key', 'nameKeys']],
  'features/plan/results/running-bots.ts': [['market', "['forex', 'crypto']"]],
  'features/plan/runs/closing-figures.ts': [['cutOff', '[new Date()]']],
};

/** Files that only send statements of lists, which are declared with their handlers. */
export const listSenders: readonly string[] = ['call/list.ts', 'call/rows.ts'];

const byIndex = 'the index of the network finds and orders its rows';

/** Lists in pages that no definition makes, and why; what they send is checked where it is sent. */
export const otherLists: Readonly<Record<string, string>> = {
  DirectReport: byIndex,
  DownlineReport: byIndex,
  LevelDetails: byIndex,
  GetDirectLegBusinessUser: byIndex,
  WalletMovements: 'statements as PDF and CSV read the same movements, with running balances',
  'operator/Packages': 'packages are read whole, with their incomes, by everything that sells them',
  'operator/Plan': 'versions of the plan are read whole',
};
