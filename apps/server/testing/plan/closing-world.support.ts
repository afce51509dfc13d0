import { defaultParameters } from '@canopy/plan/default-plan.ts';
import type { Client } from 'pg';
import { packBigints, packIntegers } from '#db/packed-arrays.ts';

/*
 * A network of any size, written straight into the tables by their owner: to close a day of a
 * million members nobody wants to wait for a million registrations. People are where registration
 * would have placed them.
 */

const root = 100_000;

/** The day to close; everything else was bought, and matched, the day before. */
export const worldDay = '2026-03-02';
const yesterday = '2026-03-01T06:00:00Z';
const today = '2026-03-02T06:00:00Z';

/** The moment at which the closing is started: the night after, in Asia/Kolkata. */
export const worldNow = new Date('2026-03-02T18:45:00Z');

/**
 * random: sponsors at random, six in ten Active, of whom one in twelve bought today.
 * half: everyone brought the two below them, and one in two bought today.
 * wide: the same, and six in ten did.
 * full: all of them did, which is the most that can ever be paid.
 */
export type WorldShape = 'random' | 'half' | 'wide' | 'full';

/** How many of ten have ever bought. */
const buyers: Record<WorldShape, number> = { random: 6, half: 5, wide: 6, full: 10 };

/** The same numbers on every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Places = { sponsor: Int32Array; parent: Int32Array; side: Int32Array };

/** Everyone at the outer end of a random sponsor's left or right leg. */
function randomPlaces(members: number, random: (below: number) => number): Places {
  const places = emptyPlaces(members);
  const legs = [new Int32Array(members), new Int32Array(members)];
  const tails = new Int32Array(members + 2);
  legs[1]![0] = 1;
  for (let row = 1; row < members; row += 1) {
    const sponsor = random(row);
    const to = random(2);
    const leg = legs[to]![sponsor]!;
    places.sponsor[row] = sponsor;
    places.parent[row] = tails[leg]!;
    places.side[row] = to + 1;
    tails[leg] = row;
    legs[to]![row] = leg;
    legs[1 - to]![row] = row + 1;
    tails[row + 1] = row;
  }
  return places;
}

function fullPlaces(members: number): Places {
  const places = emptyPlaces(members);
  for (let row = 1; row < members; row += 1) {
    places.parent[row] = places.sponsor[row] = (row - 1) >> 1;
    places.side[row] = 2 - (row % 2);
  }
  return places;
}

function emptyPlaces(members: number): Places {
  return {
    sponsor: new Int32Array(members),
    parent: new Int32Array(members),
    side: new Int32Array(members),
  };
}

/** Fills an empty, migrated database that has its first plan; the client is the owner's. */
export async function fillWorld(client: Client, members: number, shape: WorldShape): Promise<void> {
  // No checks of what cannot be wrong here; they would take most of the time.
  await client.query("SET session_replication_role = 'replica'");
  const random = makeRandom(members);
  const places = shape === 'random' ? randomPlaces(members, random) : fullPlaces(members);
  const bought: number[] = [];
  const packages: number[] = [];
  const isToday: number[] = [];
  for (let row = 1; row < members; row += 1) {
    if (shape !== 'full' && random(10) >= buyers[shape]) continue;
    bought.push(root + row);
    packages.push(random(5) + 1);
    isToday.push(Number(shape !== 'random' || random(12) === 0));
  }
  await insertMembers(client, places, new Map(bought.map((uid, at) => [uid, isToday[at] === 1])));
  await client.query(
    `INSERT INTO purchases (id, uid, payer_uid, kind, package_id, package_name, price, volume,
       daily_cap, coins, coupons, plan_version, posting_id, at)
     SELECT no, uid, uid, 'Activation', pack, 'Package', ($4::bigint[])[pack],
       ($4::bigint[])[pack], ($5::bigint[])[pack], 0, 0, 1, no,
       CASE today WHEN 1 THEN $6::timestamptz ELSE $7::timestamptz END
     FROM unnest($1::int[], $2::int[], $3::int[]) WITH ORDINALITY AS p (uid, pack, today, no)`,
    [
      packIntegers(bought),
      packIntegers(packages),
      packIntegers(isToday),
      packBigints(defaultParameters.packages.map(({ price }) => price)),
      packBigints(defaultParameters.packages.map(({ dailyCap }) => dailyCap)),
      today,
      yesterday,
    ],
  );
  await fillBooks(client);
  await client.query("SET session_replication_role = 'origin'");
  // What would have been done long ago must not fall into the time of what is measured.
  await client.query(
    `VACUUM (ANALYZE) members, purchases, standings, wallets, postings, entries, idempotency_keys`,
  );
}

/** Writes all members but the root, who is there. */
async function insertMembers(
  client: Client,
  { sponsor, parent, side }: Places,
  bought: ReadonlyMap<number, boolean>,
): Promise<void> {
  const activated = Int32Array.from(sponsor, (_, row) => {
    const isToday = bought.get(root + row);
    return isToday === undefined ? 0 : 1 + Number(isToday);
  });
  await client.query(
    `INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
       mobile, country_id, password_hash, joined_at, activated_at)
     SELECT $5 + no - 1, $5 + sponsor, $5 + parent, side, $5 + no - 1, $5 + no - 1,
       'Person ' || no, 'p' || no || '@example.test', '', 99, 'x', '2026-02-28T06:00:00Z',
       (ARRAY[$6, $7]::timestamptz[])[activated]
     FROM unnest($1::int[], $2::int[], $3::int[], $4::int[]) WITH ORDINALITY
       AS p (sponsor, parent, side, activated, no)
     WHERE no > 1`,
    [...[sponsor, parent, side, activated].map(packIntegers), root, yesterday, today],
  );
  await client.query("SELECT setval('member_uids', $1)", [root + sponsor.length]);
}

/** Every buyer has a standing and a wallet, with a dollar from an earlier day. */
async function fillBooks(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO standings (uid, cap_used) SELECT uid, (uid % 200) * price / 100 FROM purchases;
     CREATE TEMP TABLE gift AS
       SELECT uid, nextval('posting_ids') AS id FROM purchases ORDER BY uid;
     INSERT INTO wallets (uid, account, balance) SELECT uid, 'working', 1000000 FROM gift;
     INSERT INTO postings (id, kind, cause, key, actor, remark, at)
       SELECT id, 'gift', 'gift', 'gift:' || uid, 'system', '', '${yesterday}' FROM gift;
     INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
       SELECT 'gift:' || uid, 'x', id, 'success', '${yesterday}' FROM gift;
     INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
       SELECT id, 1, uid, 'working', 'gift', 1000000, 1000000 FROM gift;
     INSERT INTO entries (posting_id, line, account, kind, amount)
       SELECT id, 2, 'received:0', 'gift', -1000000 FROM gift;
     DROP TABLE gift`,
  );
}
