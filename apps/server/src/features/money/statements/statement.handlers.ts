import type { Handlers } from '#call/handlers.ts';
import { makeStatement } from '#features/money/statements/make-statement.ts';
import { listMovements } from '#features/money/statements/movement.list.ts';
import { listWallets } from '#features/money/statements/wallet.list.ts';

/** Wallets, their movements, and account statements. */
export const statementHandlers = {
  Statement: makeStatement,
  WalletMovements: listMovements,
  Wallets: listWallets,
} satisfies Handlers;
