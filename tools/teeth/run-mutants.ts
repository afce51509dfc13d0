import type { Mutant } from './mutant.ts';

const file = '0012-runs.sql';
const tests = ['features/runs/run-progress.db.test.ts', 'features/runs/post-run.db.test.ts'];

/** The guards of runs: that they go forward once, and that every chunk keeps the ledger's rules. */
export const runMutants: readonly Mutant[] = [
  { name: 'run: goes forward', file, find: 'NEW.done >= OLD.done AND ', tests },
  {
    name: 'run: ends whole',
    file,
    find: 'THEN NEW.done = NEW.planned',
    put: 'THEN true',
    tests,
  },
  {
    name: 'run: keeps what it wrote down',
    file,
    find: "AND status = 'posting') THEN",
    put: 'AND false) THEN',
    tests,
  },
  { name: 'run: the next chunk', file, find: ' OR the_run.done <> expected', tests },
  {
    name: 'run: no more than planned',
    file,
    find: 'receivers < 1 OR expected + receivers > the_run.planned',
    put: 'false',
    tests,
  },
  {
    name: 'run: no coins',
    file,
    find: "names && ARRAY['coin', 'coinsIssued']",
    put: 'false',
    tests,
  },
  { name: 'run: adds up', file, find: 'HAVING sum(amount) <> 0', put: 'HAVING false', tests },
  {
    name: 'run: locks wallets',
    file,
    find: '    FOR NO KEY UPDATE OF w) AS found',
    put: ') AS found',
    tests,
  },
  {
    name: 'run: balance after balance',
    file,
    find: 'OVER (PARTITION BY p.uid, p.account ORDER BY p.no)',
    put: 'OVER (PARTITION BY p.uid, p.account)',
    tests,
  },
];
