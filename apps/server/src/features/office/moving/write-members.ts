import { limits } from '@canopy/contract/limits.ts';
import { legsOf } from '@canopy/network/legs.ts';
import type { Queryable } from '#db/database.ts';
import { packBigints, packIntegers } from '#db/packed-arrays.ts';
import { signSoFar } from '#db/signing/sign-changes.ts';
import { inPortions } from '#features/office/moving/in-portions.ts';
import type { CheckedSet } from '#features/office/moving/set/check-set.ts';

/** What the rows of members need besides the files. */
export type Newcomers = {
  importId: number;
  /** A hash that no password has. */
  passwordHash: string;
  /** When each became active, by place; null for those who are not. */
  activated: readonly (Date | null)[];
};

/** The places in the order of their numbers, without the top, who is the root. */
export function byNumber({ placed, uid }: CheckedSet): Int32Array {
  return Int32Array.from(placed.members, (_, place) => place)
    .filter((place) => place !== placed.top)
    .sort((a, b) => uid[a]! - uid[b]!);
}

/** Writes members, legs and their events, those above before those below. */
export async function writeMembers(
  tx: Queryable,
  set: CheckedSet,
  { importId, passwordHash, activated }: Newcomers,
): Promise<void> {
  const { placed, uid } = set;
  const order = byNumber(set);
  await renameRoot(tx, set);
  const heads = headsOf(set, order);
  await inPortions<number>(order, async (places) => {
    const rows = places.map((place) => ({ place, ...placed.members[place]! }));
    const uids = packIntegers(rows.map(({ place }) => uid[place]!));
    await tx.query(
      {
        name: 'import-members',
        text: `INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name,
            email, mobile, country_id, password_hash, joined_at, activated_at, suspended_at,
            language)
          SELECT uid, sponsor, parent, side, lefts, rights, name, email, mobile, country, $14,
            joined, activated, suspended, language
          FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[],
            $8::text[], $9::text[], $10::int[], $11::timestamptz[], $12::timestamptz[],
            $13::timestamptz[], $15::text[]) AS m (uid, sponsor, parent, side, lefts, rights, name,
            email, mobile, country, joined, activated, suspended, language)`,
      },
      [
        uids,
        packIntegers(rows.map(({ place }) => uid[placed.sponsor[place]!]!)),
        packIntegers(rows.map(({ place }) => uid[placed.parent[place]!]!)),
        packIntegers(rows.map(({ side }) => side!)),
        packIntegers(rows.map(({ place }) => heads.left[place]!)),
        packIntegers(rows.map(({ place }) => heads.right[place]!)),
        rows.map(({ name }) => name),
        rows.map(({ email }) => email),
        rows.map(({ mobile }) => mobile),
        packIntegers(rows.map(({ country }) => country ?? limits.defaultCountry)),
        rows.map(({ joined }) => joined),
        rows.map(({ place }) => activated[place]!),
        rows.map(({ suspended }) => suspended),
        passwordHash,
        rows.map(({ language }) => language ?? 'en'),
      ],
    );
    await tx.query(
      {
        name: 'import-joined',
        text: `INSERT INTO network_events (at, kind, uid, suspended)
          SELECT at, kind, uid, nullif(suspended, false)
          FROM unnest($1::timestamptz[], $2::text[], $3::int[], $4::boolean[]) WITH ORDINALITY
            AS e (at, kind, uid, suspended, no) ORDER BY no`,
      },
      eventColumns(rows, uid, activated),
    );
    await tx.query(`INSERT INTO password_links (uid, import_id) SELECT unnest($1::int[]), $2`, [
      uids,
      importId,
    ]);
    await signSoFar(tx);
  });
  await writeLegs(tx, heads);
}

type Joining = { place: number; joined: Date; suspended: Date | null };

function eventColumns(
  rows: readonly Joining[],
  uid: Int32Array,
  activated: readonly (Date | null)[],
): unknown[] {
  const events = rows.flatMap(({ place, joined, suspended }) => {
    const own = uid[place]!;
    const became = activated[place]!;
    return [
      { at: joined, kind: 'joined', own, suspended: false },
      ...(became ? [{ at: became, kind: 'activated', own, suspended: false }] : []),
      ...(suspended ? [{ at: suspended, kind: 'suspended', own, suspended: true }] : []),
    ];
  });
  return [
    events.map(({ at }) => at),
    events.map(({ kind }) => kind),
    packIntegers(events.map(({ own }) => own)),
    events.map(({ suspended }) => suspended),
  ];
}

/** The top is the company's own member, who is there already and keeps the password. */
async function renameRoot(tx: Queryable, { placed }: CheckedSet): Promise<void> {
  const { name, email, mobile, country, language } = placed.members[placed.top]!;
  await tx.query(
    `UPDATE members SET name = $2, email = $3, mobile = $4, country_id = $5, language = $6
     WHERE uid = $1`,
    [limits.rootUserId, name, email, mobile, country ?? limits.defaultCountry, language ?? 'en'],
  );
}

/** By place, and the legs: heads, sides and ends. */
type Heads = { left: Int32Array; right: Int32Array; legs: [number[], number[], number[]] };

function headsOf({ placed, uid }: CheckedSet, order: Int32Array): Heads {
  const all = new Int32Array(order.length + 1);
  all[0] = placed.top;
  all.set(order, 1);
  const rowOf = new Int32Array(all.length);
  all.forEach((place, row) => (rowOf[place] = row));
  const parent = Int32Array.from(all, (place) => {
    const up = placed.parent[place]!;
    return up < 0 ? -1 : rowOf[up]!;
  });
  const side = Uint8Array.from(all, (place) => placed.members[place]!.side ?? 0);
  const { leftHead, rightHead, leftTail, rightTail } = legsOf({ parent, side });
  const numberAt = (row: number): number => uid[all[row]!]!;
  const left = new Int32Array(all.length);
  const right = new Int32Array(all.length);
  const legs: Heads['legs'] = [[], [], []];
  all.forEach((place, row) => {
    left[place] = numberAt(leftHead[row]!);
    right[place] = numberAt(rightHead[row]!);
    for (const [no, head, tail] of [
      [1, leftHead, leftTail],
      [2, rightHead, rightTail],
    ] as const) {
      if (head[row] !== row) continue;
      legs[0].push(numberAt(row));
      legs[1].push(no);
      legs[2].push(numberAt(tail[row]!));
    }
  });
  return { left, right, legs };
}

async function writeLegs(tx: Queryable, { legs }: Heads): Promise<void> {
  const [heads, sides, tails] = legs;
  await inPortions<number>(
    Int32Array.from(heads, (_, at) => at),
    async (places) => {
      const of = (list: readonly number[]): Buffer => packIntegers(places.map((at) => list[at]!));
      await tx.query(
        {
          name: 'import-legs',
          text: `INSERT INTO legs (head_uid, side, tail_uid)
          SELECT head, side, tail
          FROM unnest($1::int[], $2::int[], $3::int[]) AS l (head, side, tail)
          ON CONFLICT (head_uid, side) DO UPDATE SET tail_uid = EXCLUDED.tail_uid`,
        },
        [of(heads), of(sides), of(tails)],
      );
    },
  );
}

/** Writes what the plan remembers of everybody, and the ids that they had. */
export async function writeOpenings(
  tx: Queryable,
  set: CheckedSet,
  importId: number,
): Promise<void> {
  const { placed, uid, rows, opening } = set;
  const standing = new Map(rows.standings.map((row) => [placed.placeOf(row.member), row]));
  const ranks = rankBits(set);
  const places = Int32Array.from(placed.members, (_, place) => place);
  await inPortions<number>(places, async (list) => {
    const uids = packIntegers(list.map((place) => uid[place]!));
    const matched = packBigints(list.map((place) => standing.get(place)?.matched ?? 0n));
    const used = packBigints(list.map((place) => standing.get(place)?.cap_used ?? 0n));
    await tx.query(
      {
        name: 'import-openings',
        text: `INSERT INTO openings (uid, import_id, old_id, cap_used, matched, balances)
          SELECT uid, $6, old_id, cap_used, matched, balances
          FROM unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::jsonb[])
            AS o (uid, old_id, cap_used, matched, balances)`,
      },
      [
        uids,
        list.map((place) => placed.members[place]!.old_id || placed.members[place]!.id),
        used,
        matched,
        list.map((place) => balancesJson(opening[place]!)),
        importId,
      ],
    );
    await tx.query(
      {
        name: 'import-standings',
        text: `INSERT INTO standings (uid, cap_used, matched, ranks)
          SELECT uid, used, matched, ranks
          FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[])
            AS s (uid, used, matched, ranks) WHERE used <> 0 OR matched <> 0 OR ranks <> 0`,
      },
      [uids, used, matched, packIntegers(list.map((place) => ranks.get(place) ?? 0))],
    );
    await signSoFar(tx);
  });
}

/** The ranks of everybody who has one, as the plan keeps them. */
function rankBits({ rewards }: CheckedSet): Map<number, number> {
  const bits = new Map<number, number>();
  for (const { place, rankNo } of rewards) {
    bits.set(place, (bits.get(place) ?? 0) | (1 << (rankNo - 1)));
  }
  return bits;
}

function balancesJson(balances: ReadonlyMap<string, bigint>): string {
  return `{${[...balances].map(([wallet, micros]) => `"${wallet}":${micros}`).join(',')}}`;
}
