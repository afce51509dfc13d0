import type { Mutant } from './mutant.ts';

const guards = '0012-runs.sql';
const poster = '0016-quicker-runs.sql';
const tests = ['features/runs/run-progress.db.test.ts', 'features/runs/post-run.db.test.ts'];

/** The guards of runs: that they go forward once, and that every chunk keeps the ledger's rules. */
export const runMutants: readonly Mutant[] = [
  { name: 'run: goes forward', file: guards, find: 'NEW.done >= OLD.done AND ', tests },
  {
    name: 'run: ends whole',
    file: guards,
    find: 'THEN NEW.done = NEW.planned',
    put: 'THEN true',
    tests,
  },
  {
    name: 'run: keeps what it wrote down',
    file: guards,
    find: "AND status = 'posting') THEN",
    put: 'AND false) THEN',
    tests,
  },
  { name: 'run: the next chunk', file: poster, find: ' OR the_run.done <> expected', tests },
  {
    name: 'run: no more than planned',
    file: poster,
    find: 'receivers < 1 OR expected + receivers > the_run.planned',
    put: 'false',
    tests,
  },
  {
    name: 'run: no coins',
    file: poster,
    find: "names && ARRAY['coin', 'coinsIssued']",
    put: 'false',
    tests,
  },
  {
    name: 'run: adds up',
    file: poster,
    find: 'HAVING sum(amount) <> 0',
    put: 'HAVING false',
    tests,
  },
  {
    name: 'run: locks wallets',
    file: poster,
    find: '    FOR NO KEY UPDATE OF w) AS found',
    put: ') AS found',
    tests,
  },
  {
    name: 'run: balance after balance',
    file: poster,
    find: 'OVER (PARTITION BY p.uid, p.account ORDER BY p.no)',
    put: 'OVER (PARTITION BY p.uid, p.account)',
    tests,
  },
];
