import type { Market } from '@canopy/ledger/accounts.ts';
import type { Queryable } from '#db/database.ts';

/** The class of the advisory locks that this file takes; the second number is the market. */
const marketLock = 0x6d61726b;
const numbers: Record<Market, number> = { forex: 1, crypto: 2 };

/**
 * Taken by whatever changes what runs in a market (a bot that is started or stopped), before it
 * looks at the clock. Many hold it at once. While a result is being computed they wait, and so they
 * come after its moment: what a result finds running is exactly what ran.
 */
export async function holdMarket(tx: Queryable, market: Market): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1, $2)', [marketLock, numbers[market]]);
}

/**
 * Taken by a result while it is computed and written down, and by a loss while it is given back;
 * waits for those under way.
 */
export async function haltMarket(tx: Queryable, market: Market): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [marketLock, numbers[market]]);
}
