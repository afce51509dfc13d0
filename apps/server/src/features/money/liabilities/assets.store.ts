import type { AssetKind } from '@canopy/contract/catalog/assets.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import type { Queryable } from '#db/database.ts';

/** What the house said that it has at a place. */
export type Asset = {
  id: number;
  kind: AssetKind;
  place: string;
  network: string;
  day: Day;
  amount: string;
  currency: string;
  dollars: Micros;
  note: string;
  fileType: string;
  sha256: string;
  at: Date;
};

/** All statements, the newest first: by the day that they are of, then as they came. */
export function readAssets(db: Queryable): Promise<Asset[]> {
  return db.query<Asset>(
    `SELECT id, kind, place, network, day::text AS day, amount::text AS amount, currency, dollars,
       note, file_type AS "fileType", coalesce(encode(sha256, 'hex'), '') AS sha256, added_at AS at
     FROM asset_statements ORDER BY day DESC, id DESC`,
  );
}

/** The newest of each place up to a day; they stand in for those before them. */
export function validAt(assets: readonly Asset[], day: Day): Asset[] {
  const newest = new Map<string, Asset>();
  for (const asset of assets) {
    if (asset.day > day) continue;
    const place = JSON.stringify([asset.kind, asset.network, asset.place]);
    if (!newest.has(place)) newest.set(place, asset);
  }
  return [...newest.values()];
}

/** What was stated by a day, in dollars; null where nothing was. */
export function stateAt(assets: readonly Asset[], day: Day): Micros | null {
  const valid = validAt(assets, day);
  return valid.length === 0 ? null : valid.reduce((sum, { dollars }) => sum + dollars, 0n);
}
