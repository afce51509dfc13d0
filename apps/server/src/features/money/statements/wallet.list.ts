import type { Row } from '@canopy/contract/calls.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readWallets } from '#ledger/wallets.ts';

/** Every wallet of the member and what is in it, the coins and what is withheld included. */
export async function listWallets(
  { db }: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Rows<Row<'Wallets'>>> {
  const balances = await readWallets(db, actor.uid);
  const rows = walletNames.map((wallet) => ({
    wallet,
    balance: toNumber(balances.get(wallet) ?? 0n),
  }));
  return { rows, total: rows.length };
}
