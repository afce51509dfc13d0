import type { Payload, Row } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { forEachLevel } from '@canopy/network/downline.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import type { Services } from '#call/services.ts';
import { readLevel } from '#features/plan/team/read-filter.ts';
import { inSlices } from '#network/in-slices.ts';

/** What runs in the bots of each level of the sponsor line. */
export async function listLevelInvestment(
  { network: index }: Services,
  { lvl }: Payload<'LevelInvestment'>,
  { actor }: Caller,
  page: Page,
): Promise<Rows<Row<'LevelInvestment'>>> {
  const wanted = readLevel(lvl);
  const network = await index.catchUp();
  const { forex, crypto } = network.members;
  const sums = Array.from({ length: limits.levels }, () => ({ forex: 0n, crypto: 0n }));
  await inSlices(
    forEachLevel(network, network.mustFind(actor.uid), (at, level) => {
      const sum = sums[level - 1]!;
      sum.forex += forex.data[at]!;
      sum.crypto += crypto.data[at]!;
    }),
  );
  const rows = sums
    .map((sum, index) => ({ ...sum, level: index + 1 }))
    .filter(({ level }) => wanted === 0 || level === wanted)
    .map(({ forex: inForex, crypto: inCrypto, level }, place) => {
      const total = toNumber(inForex + inCrypto);
      return {
        RowNumber: place + 1,
        id: place + 1,
        uid: level,
        level,
        forexInvest: toNumber(inForex),
        CryptoInvest: toNumber(inCrypto),
        pos: total,
        Amount: total,
      };
    });
  return cut(rows, page);
}
