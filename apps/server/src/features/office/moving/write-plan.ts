import type { Queryable } from '#db/database.ts';
import { packBigints, packIntegers } from '#db/packed-arrays.ts';
import { signSoFar } from '#db/signing/sign-changes.ts';
import { inPortions } from '#features/office/moving/in-portions.ts';
import type { CheckedSet } from '#features/office/moving/set/check-set.ts';

/** Writes the packages that members hold, with their volume in the tree, and the coupons. */
export async function writePackages(
  tx: Queryable,
  set: CheckedSet,
  planVersion: number,
): Promise<void> {
  const { packages, uid } = set;
  const [first] = await tx.query<{ id: bigint }>(
    `SELECT min(id) AS id FROM (SELECT nextval('purchase_ids') AS id
     FROM generate_series(1, $1::bigint)) AS drawn`,
    [packages.length],
  );
  const byCode = new Map<string, bigint>();
  const numbered = packages
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.line - b.line)
    .map((bought, at) => ({ ...bought, id: first!.id + BigInt(at) }));
  await inPortions(numbered, async (list) => {
    for (const { code, id } of list) if (code !== '') byCode.set(code.toLowerCase(), id);
    const uids = packIntegers(list.map(({ place }) => uid[place]!));
    const at = list.map((bought) => bought.at);
    const prices = packBigints(list.map(({ price }) => price));
    const volumes = packBigints(list.map(({ volume }) => volume));
    await tx.query(
      {
        name: 'import-purchases',
        text: `INSERT INTO purchases (id, uid, payer_uid, kind, package_id, package_name, price,
            volume, daily_cap, coins, coupons, plan_version, at)
          SELECT id, uid, payer, kind, package, name, price, volume, cap, coins, coupons, $13, at
          FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::int[], $6::text[],
            $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[],
            $12::timestamptz[]) AS p (id, uid, payer, kind, package, name, price, volume, cap,
            coins, coupons, at)`,
      },
      [
        packBigints(list.map(({ id }) => id)),
        uids,
        packIntegers(list.map(({ payer }) => uid[payer]!)),
        list.map(({ kind }) => kind),
        packIntegers(list.map(({ packageId }) => packageId)),
        list.map(({ packageName }) => packageName),
        prices,
        volumes,
        packBigints(list.map(({ dailyCap }) => dailyCap)),
        packBigints(list.map(({ coins }) => coins)),
        packIntegers(list.map(({ coupons }) => coupons)),
        at,
        planVersion,
      ],
    );
    await tx.query(
      {
        name: 'import-volume',
        text: `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
          SELECT at, 'volume', uid, volume, price
          FROM unnest($1::timestamptz[], $2::int[], $3::bigint[], $4::bigint[]) WITH ORDINALITY
            AS e (at, uid, volume, price, no) ORDER BY no`,
      },
      [at, uids, volumes, prices],
    );
    await signSoFar(tx);
  });
  await writeCoupons(tx, set, byCode);
}

type Purchases = ReadonlyMap<string, bigint>;

async function writeCoupons(
  tx: Queryable,
  { rows, placed, uid }: CheckedSet,
  byCode: Purchases,
): Promise<void> {
  await inPortions(rows.coupons, async (list) => {
    await tx.query(
      {
        name: 'import-coupons',
        text: `INSERT INTO coupons (code, uid, purchase_id, given_at)
          SELECT code, uid, purchase, given
          FROM unnest($1::text[], $2::int[], $3::bigint[], $4::timestamptz[]) WITH ORDINALITY
            AS c (code, uid, purchase, given, no) ORDER BY no`,
      },
      [
        list.map(({ code }) => code),
        packIntegers(list.map(({ member }) => uid[placed.placeOf(member)]!)),
        packBigints(list.map(({ purchase }) => byCode.get(purchase.toLowerCase())!)),
        list.map(({ given }) => given),
      ],
    );
    await signSoFar(tx);
  });
}

/** Writes the ranks that members have reached; those that were paid are not paid again. */
export async function writeRewards(
  tx: Queryable,
  { rewards, uid }: CheckedSet,
  planVersion: number,
): Promise<void> {
  await inPortions(rewards, async (list) => {
    await tx.query(
      {
        name: 'import-rewards',
        text: `INSERT INTO rewards (uid, rank, name, amount, plan_version, achieved_at, released_at,
            remark)
          SELECT uid, rank, name, amount, $8, achieved, released, remark
          FROM unnest($1::int[], $2::int[], $3::text[], $4::bigint[], $5::timestamptz[],
            $6::timestamptz[], $7::text[]) WITH ORDINALITY
            AS r (uid, rank, name, amount, achieved, released, remark, no) ORDER BY no`,
      },
      [
        packIntegers(list.map(({ place }) => uid[place]!)),
        packIntegers(list.map(({ rankNo }) => rankNo)),
        list.map(({ name }) => name),
        packBigints(list.map(({ micros }) => micros)),
        list.map(({ achieved }) => achieved),
        list.map(({ released }) => released),
        list.map(({ remark }) => remark),
        planVersion,
      ],
    );
    await signSoFar(tx);
  });
}

/** Writes what runs in the markets; without a line a balance runs since the last day closed. */
export async function writeBots(
  tx: Queryable,
  { rows, opening, placed, uid }: CheckedSet,
  otherwise: Date,
): Promise<void> {
  const told = new Set(
    rows.bots.map(({ member, market }) => `${placed.placeOf(member)} ${market}`),
  );
  const bots = rows.bots.map(({ member, market, amount, since }) => ({
    uid: uid[placed.placeOf(member)]!,
    market: market as string,
    amount,
    since,
  }));
  opening.forEach((balances, place) => {
    for (const market of ['forex', 'crypto'] as const) {
      const amount = balances.get(`${market}Invested`);
      if (amount === undefined || told.has(`${place} ${market}`)) continue;
      bots.push({ uid: uid[place]!, market, amount, since: otherwise });
    }
  });
  await inPortions(
    bots.filter(({ amount }) => amount !== 0n),
    async (list) => {
      await tx.query(
        {
          name: 'import-bots',
          text: `INSERT INTO network_events (at, kind, uid, forex_micros, crypto_micros)
          SELECT at, 'investment', uid, CASE WHEN market = 'forex' THEN amount END,
            CASE WHEN market = 'crypto' THEN amount END
          FROM unnest($1::timestamptz[], $2::int[], $3::text[], $4::bigint[]) WITH ORDINALITY
            AS e (at, uid, market, amount, no) ORDER BY no`,
        },
        [
          list.map(({ since }) => since),
          packIntegers(list.map((bot) => bot.uid)),
          list.map(({ market }) => market),
          packBigints(list.map(({ amount }) => amount)),
        ],
      );
      await signSoFar(tx);
    },
  );
}
