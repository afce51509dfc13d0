import type { Mutant } from './mutant.ts';

const objects = ['http/foreign-objects.db.test.ts'];
const matrix = ['http/access-matrix.db.test.ts'];
const headers = ['http/headers.db.test.ts'];

/** Who may come in, and to whose things. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'sessions: only one of one’s own is ended',
    file: 'features/access/sessions.ts',
    find: 'WHERE uid = $1 AND id::text = $2',
    put: 'WHERE $1::int > 0 AND id::text = $2',
    tests: objects,
  },
  {
    name: 'incomes of a posting: one’s own',
    file: 'features/incomes/posting-income.list.ts',
    find: 'i.posting_id = $1 AND i.uid = $2',
    put: 'i.posting_id = $1 AND $2::int > 0',
    tests: ['features/incomes/income-report.db.test.ts', ...objects],
  },
  {
    name: 'the acting member is the session’s',
    file: 'http/caller.ts',
    find: 'if (payload[definition.self] !== String(actor.uid))',
    put: 'if (payload[definition.self] === 0)',
    tests: matrix,
  },
  {
    name: 'a role opens its own calls alone',
    file: 'http/caller.ts',
    find: "operator.role !== 'owner' &&",
    put: "operator.role === 'auditor' &&",
    tests: matrix,
  },
  {
    name: 'cookies of this host alone',
    file: 'http/cookies.ts',
    find: 'name.startsWith(prefix)',
    put: 'name.length > 0',
    tests: headers,
  },
];
