import type { Mutant } from './mutant.ts';

const file = 'functions/run-goes-forward.sql';
const posting = 'functions/ledger-post-run.sql';
const tests = [
  'features/plan/runs/run-progress.db.test.ts',
  'features/plan/runs/post-run.db.test.ts',
];

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
    file: 'functions/keep-columns.sql',
    find: "AND status = 'posting') THEN",
    put: 'AND false) THEN',
    tests,
  },
  { name: 'run: the next chunk', file: posting, find: ' OR the_run.done <> expected', tests },
  {
    name: 'run: no more than planned',
    file: posting,
    find: 'receivers < 1 OR expected + receivers > the_run.planned',
    put: 'false',
    tests,
  },
  {
    name: 'run: no coins',
    file: posting,
    find: "names && ARRAY['coin', 'coinsIssued']",
    put: 'false',
    tests,
  },
  {
    name: 'run: adds up',
    file: posting,
    find: 'HAVING sum(amount) <> 0',
    put: 'HAVING false',
    tests,
  },
  {
    name: 'run: locks wallets',
    file: posting,
    find: '    FOR NO KEY UPDATE OF w) AS found',
    put: ') AS found',
    tests,
  },
  {
    name: 'run: balance after balance',
    file: posting,
    find: 'OVER (PARTITION BY l.uid, l.account ORDER BY l.posting)',
    put: 'OVER (PARTITION BY l.uid, l.account)',
    tests,
  },
  {
    name: 'run: gives back only what was rejected for it',
    file: posting,
    find: "IF wrong IS NOT NULL THEN\n    RAISE EXCEPTION 'withdrawal",
    put: "IF false THEN\n    RAISE EXCEPTION 'withdrawal",
    tests: ['features/plan/results/reverse-chunks.db.test.ts'],
  },
  {
    name: 'run: gives a withdrawal back under the key of its decision',
    file: posting,
    find: "':decision' AS key",
    put: "':' || run AS key",
    tests: ['features/plan/results/reverse-chunks.db.test.ts'],
  },
  ...['m', 't', 'o', 'l', 's', 'b'].map((rows) => ({
    name: `run: what is booked is not still to book (${rows})`,
    file: 'functions/still-to-book.sql',
    find: `WHERE ${rows}.no >= the_run.done`,
    tests: ['features/plan/runs/still-to-book.db.test.ts'],
  })),
];
