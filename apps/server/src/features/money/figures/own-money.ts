import type { Answer } from '@canopy/contract/calls.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { moneyFlows } from '#features/money/figures/money-flows.ts';

type Flows = { deposited: Micros; received: Micros; withdrawn: Micros; sent: Micros };

/** What the member has paid in and taken out, by the index of their own entries. */
export async function showOwnMoney(
  { db }: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Answer<'OwnMoney'>> {
  const [row] = await db.query<Flows>(
    {
      name: 'own-money',
      text: `SELECT coalesce(sum(deposited), 0)::bigint AS deposited,
          coalesce(sum(received), 0)::bigint AS received,
          coalesce(sum(withdrawn), 0)::bigint AS withdrawn,
          coalesce(sum(sent), 0)::bigint AS sent
        FROM (${moneyFlows}) AS flows WHERE uid = $1`,
    },
    [actor.uid],
  );
  const { deposited, received, withdrawn, sent } = row!;
  return {
    data: {
      paidIn: toNumber(deposited + received),
      deposited: toNumber(deposited),
      received: toNumber(received),
      takenOut: toNumber(withdrawn + sent),
      withdrawn: toNumber(withdrawn),
      sent: toNumber(sent),
      net: toNumber(withdrawn + sent - deposited - received),
    },
  };
}
