import type { Answer } from '@canopy/contract/calls.ts';
import { currencyOf, memberAccounts } from '@canopy/ledger/accounts.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { momentText } from '#base/dates.ts';
import type { Services } from '#call/services.ts';
import { stateAt, readAssets } from '#features/money/liabilities/assets.store.ts';
import { namedSums } from '#ledger/liabilities/make-trees.ts';
import { owedAccounts } from '#ledger/liabilities/read-owed.ts';

/** The closings that are shown; the log has all of them. */
const mostShown = 400;

type Found = {
  closing: Day;
  run: number;
  members: number;
  sums: string[];
  root: Buffer;
  at: Date;
};

/** What all members were owed after each closing, beside what the house had stated by then. */
export async function listLiabilities({ db, config }: Services): Promise<Answer<'Liabilities'>> {
  const trees = await db.query<Found>(
    `SELECT r.date::text AS closing, t.run_id AS run, t.members, t.sums, t.root, t.made_at AS at
     FROM liability_trees t JOIN runs r ON r.id = t.run_id ORDER BY r.date DESC LIMIT $1`,
    [mostShown],
  );
  const assets = await readAssets(db);
  return {
    data: trees.map(({ closing, run, members, sums, root, at }) => {
      const stated = stateAt(assets, closing);
      return {
        closing,
        run,
        members,
        sums: namedSums(sums.map(BigInt)),
        root: root.toString('hex'),
        dd: momentText(at, config.timeZone),
        owed: toNumber(dollarsOf(sums.map(BigInt))),
        stated: stated === null ? null : toNumber(stated),
      };
    }),
  };
}

/** All accounts together but coins, which are no debt. */
function dollarsOf(sums: readonly bigint[]): Micros {
  return memberAccounts.reduce(
    (total, account) =>
      currencyOf(account) === 'coin' ? total : total + sums[owedAccounts.indexOf(account)]!,
    0n,
  );
}
