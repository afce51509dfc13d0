import { makeSecrets } from '#base/secrets.ts';

/** The key of tests that have a database and no server. */
export const testSecrets = makeSecrets(Buffer.alloc(32, 7));

/** The causes of what tests book by themselves; no request or run is behind them. */
export const testCauses = '^(test|fill|rival)(:|$)';
/** For tests of the ledger alone, where nothing has a request or a run. */
export const anyCause = '';
