import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/**
 * What happened to a member of the network. The moment of an activation is the member's own
 * activated_at; amounts are signed, a reversal being the same event below zero.
 */
export type MemberEvent = { uid: number; at: Date } & (
  | { kind: 'joined' | 'activated' | 'deactivated' }
  | { kind: 'volume'; volumeMicros: Micros; priceMicros: Micros }
  | { kind: 'investment'; market: Market; amountMicros: Micros }
  | { kind: 'suspended'; suspended: boolean }
);

/**
 * Tells every server's index what happened. To be called in the transaction that made it happen,
 * and for all of it: what is missing here is missing from every team figure. A member
 * placed by place_member needs no event for joining.
 */
export async function appendEvents(tx: Queryable, events: readonly MemberEvent[]): Promise<void> {
  const column = <T>(read: (event: MemberEvent) => T): T[] => events.map(read);
  const invested = (market: Market) => (event: MemberEvent) =>
    event.kind === 'investment' && event.market === market ? event.amountMicros : null;
  await tx.query(
    {
      name: 'append-network-events',
      text: `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros, forex_micros,
          crypto_micros, suspended)
        SELECT at, kind, uid, volume, price, forex, crypto, suspended
        FROM unnest($1::timestamptz[], $2::text[], $3::int[], $4::bigint[], $5::bigint[],
          $6::bigint[], $7::bigint[], $8::boolean[]) WITH ORDINALITY
          AS e (at, kind, uid, volume, price, forex, crypto, suspended, no)
        ORDER BY no`,
    },
    [
      column(({ at }) => at),
      column(({ kind }) => kind),
      column(({ uid }) => uid),
      column((event) => (event.kind === 'volume' ? event.volumeMicros : null)),
      column((event) => (event.kind === 'volume' ? event.priceMicros : null)),
      column(invested('forex')),
      column(invested('crypto')),
      column((event) => (event.kind === 'suspended' ? event.suspended : null)),
    ],
  );
}
