import type { PlanParameters } from '@canopy/plan/parameters.ts';
import type { Row } from '#features/office/moving/set/files.ts';
import { nobody, type Placed } from '#features/office/moving/set/number-members.ts';
import type { Problems } from '#features/office/moving/set/problems.ts';
import { show } from '#features/office/moving/set/read-cell.ts';

/** A package that somebody holds. */
export type Bought = {
  line: number;
  /** The code that coupons name it by; '' where it has none. */
  code: string;
  place: number;
  payer: number;
  kind: 'Activation' | 'Upgrade';
  packageId: number;
  packageName: string;
  price: bigint;
  volume: bigint;
  dailyCap: bigint;
  coins: bigint;
  coupons: number;
  at: Date;
};

/**
 * Finds every package in the plan; one that is not sold any more must say its figures itself. The
 * first of each member made them active.
 */
export function resolvePackages(
  name: string,
  rows: readonly Row<'packages'>[],
  { placeOf }: Placed,
  { packages }: PlanParameters,
  problems: Problems,
): Bought[] {
  const byName = new Map(
    packages.flatMap((each) => [
      [String(each.id), each] as const,
      [each.name.toLowerCase(), each] as const,
    ]),
  );
  const codes = new Map<string, number>();
  const bought = rows.flatMap((row): Bought[] => {
    const { line, member, payer, purchase: code } = row;
    const place = placeOf(member);
    if (place === nobody) return [];
    const known = codes.get(code.toLowerCase());
    if (code !== '' && known !== undefined) {
      problems.add('purchase.twice', name, line, `${show(code)} is in line ${known} too.`);
    }
    codes.set(code.toLowerCase(), line);
    const sold = byName.get(row.package.toLowerCase());
    const price = row.price ?? sold?.price;
    const volume = row.volume ?? sold?.bv;
    const dailyCap = row.daily_cap ?? sold?.dailyCap;
    const coins = row.coins ?? sold?.coins;
    const coupons = row.coupons ?? sold?.coupons;
    if (
      price === undefined ||
      volume === undefined ||
      dailyCap === undefined ||
      coins === undefined ||
      coupons === undefined
    ) {
      const all = packages.map((each) => each.name).join(', ');
      const text = `${show(row.package)} is none of ${all}, and its figures are not all given.`;
      problems.add('package.unknown', name, line, text);
      return [];
    }
    if (volume < 0n || dailyCap < 0n || coins < 0n) {
      problems.add('cell.wrong', name, line, 'volume, daily_cap and coins cannot be below zero.');
      return [];
    }
    const figures = { price, volume, dailyCap, coins, coupons };
    return [
      {
        line,
        code,
        place,
        payer: payer === '' ? place : Math.max(placeOf(payer), 0),
        kind: 'Upgrade',
        packageId: sold?.id ?? 0,
        packageName: sold?.name ?? row.package,
        ...figures,
        at: row.bought,
      },
    ];
  });
  markFirst(bought);
  return bought;
}

/** The earliest package of each member is the one that activated them. */
function markFirst(bought: Bought[]): void {
  const first = new Map<number, Bought>();
  for (const each of bought) {
    const known = first.get(each.place);
    if (!known || each.at < known.at) first.set(each.place, each);
  }
  for (const each of first.values()) each.kind = 'Activation';
}
