import pg from 'pg';
import { expect } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { changingNames } from '#db/signing/row-states.ts';
import { signStates } from '#db/signing/sign-states.ts';
import { startSession } from '#features/people/access/sessions.ts';
import { appendEvents, type MemberEvent } from '#network/append-events.ts';
import type { TestServer } from '#testing/server.support.ts';

/** The id of the root member. */
export const root = 100_000;

/** Sponsor and side of a member to come. */
export type Placing = readonly [sponsor: number, side: 1 | 2];

/** What tests of the network do, on one server. */
export type NetworkBench = {
  /** Places members straight through the function that registration uses; returns their ids. */
  place(placings: readonly Placing[], joinedAt?: Date): Promise<number[]>;
  /** A token without the sign-in. */
  token(uid: number): Promise<string>;
  /** Calls as the member and returns the answer's data. */
  ask(uid: number, call: string, payload?: object): Promise<unknown>;
  /** Runs statements as the owner of the database, and signs what has changed. */
  asOwner(statement: string): Promise<void>;
  /** The first list of the answer, whole. */
  rows(uid: number, call: string, payload?: object): Promise<Record<string, unknown>[]>;
};

/** The bench of a server. */
export function networkBench(server: TestServer): NetworkBench {
  const { services, db } = server;
  const tokens = new Map<number, string>();
  const token: NetworkBench['token'] = async (uid) => {
    const origin = { address: '192.0.2.1', claimedAddress: '', device: 'test' };
    const session = await startSession(services, db, uid, origin);
    return server.app.jwt.sign({ kind: 'member', uid, session });
  };
  const ask: NetworkBench['ask'] = async (uid, call, payload = {}) => {
    if (!tokens.has(uid)) tokens.set(uid, await token(uid));
    const self = call === 'binaryTree' ? { loginId: uid } : { uid };
    const all = { ...self, ...payload };
    const { status, body } = await server.call(call, all, { token: tokens.get(uid)! });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  return {
    token,
    ask,
    place: (placings, joinedAt) => placeMembers(db, placings, joinedAt),
    async asOwner(statement) {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      try {
        await client.query(statement);
        await db.transaction((tx) => signStates(tx, changingNames, 'test'));
      } finally {
        await client.end();
      }
    },
    async rows(uid, call, payload = {}) {
      const cut = call === 'binaryTree' || call === 'LevelInvestment' ? {} : { limit: 1000 };
      return ((await ask(uid, call, { ...cut, ...payload })) as Record<string, unknown>[][])[0]!;
    },
  };
}

/**
 * Places members one after the other, in portions: within one transaction the old versions of a
 * leg's row cannot be cleared away.
 */
export async function placeMembers(
  db: Queryable,
  placings: readonly Placing[],
  joinedAt = new Date(),
): Promise<number[]> {
  const uids: number[] = [];
  for (let from = 0; from < placings.length; from += 250) {
    const portion = placings.slice(from, from + 250);
    const rows = await db.query<{ uid: number }>(
      `SELECT place_member(new_sponsor => sponsor, new_side => side::smallint,
         highest_uid => 2000000000, new_name => 'Person ' || no, new_email => 'p@example.test',
         new_mobile => '98765' || no, new_country => 99::smallint, new_password_hash => 'x',
         now_at => $3) AS uid
       FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS p (sponsor, side, no) ORDER BY no`,
      [portion.map(([sponsor]) => sponsor), portion.map(([, side]) => side), joinedAt],
    );
    uids.push(...rows.map(({ uid }) => uid));
  }
  return uids;
}

/** Makes things happen to members as the plan and the operators will: the row, and the event. */
export async function happen(tx: Queryable, events: readonly MemberEvent[]): Promise<void> {
  for (const event of events) {
    const { kind, uid, at } = event;
    const [column, moment] =
      kind === 'activated' || kind === 'deactivated'
        ? ['activated_at', kind === 'activated' ? at : null]
        : ['suspended_at', kind === 'suspended' && event.suspended ? at : null];
    if (kind === 'volume' || kind === 'investment') continue;
    await tx.query(`UPDATE members SET ${column} = $2 WHERE uid = $1`, [uid, moment]);
  }
  await appendEvents(tx, events);
}

/** The same numbers in every run. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Random events of random members, who may or may not be active before. */
export function randomEvents(
  uids: readonly number[],
  count: number,
  random: (below: number) => number,
): MemberEvent[] {
  const active = new Set<number>();
  return Array.from({ length: count }, (_, index): MemberEvent => {
    const uid = uids[random(uids.length)]!;
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
    const amount = BigInt(random(2_000_000_000) - 500_000_000);
    switch (random(8)) {
      case 0:
        return { kind: 'suspended', uid, at, suspended: random(2) === 0 };
      case 1:
      case 2:
        return { kind: 'volume', uid, at, volumeMicros: amount, priceMicros: amount * 2n };
      case 3:
      case 4: {
        const market = random(2) === 0 ? 'forex' : 'crypto';
        return { kind: 'investment', uid, at, market, amountMicros: amount };
      }
      default: {
        const kind = active.delete(uid) ? 'deactivated' : 'activated';
        if (kind === 'activated') active.add(uid);
        return { kind, uid, at };
      }
    }
  });
}
