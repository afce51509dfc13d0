import { makeStatement } from '#features/statements/make-statement.ts';
import { listMovements } from '#features/statements/movement.list.ts';
import { listWallets } from '#features/statements/wallet.list.ts';
import type { Handlers } from '#http/handlers.ts';

/** Wallets, their movements, and account statements. */
export const statementHandlers = {
  Statement: makeStatement,
  WalletMovements: listMovements,
  Wallets: listWallets,
} satisfies Handlers;
