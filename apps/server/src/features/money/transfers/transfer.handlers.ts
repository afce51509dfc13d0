import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { handlersOf } from '#call/handlers-of.ts';
import type { Handlers } from '#call/handlers.ts';
import { checkReceiver } from '#features/money/transfers/check-receiver.ts';
import { transferHandler } from '#features/money/transfers/transfer-funds.ts';
import { listTransfers, receivedHandler } from '#features/money/transfers/transfer.list.ts';

/** Who may receive, the three transfers, what was received by them, and all of it in one list. */
export const transferHandlers = {
  CheckReceiver: checkReceiver,
  ...handlersOf(transferKinds, ({ call }) => call, transferHandler),
  ...handlersOf(transferKinds, ({ receivedCall }) => receivedCall, receivedHandler),
  TransferHistory: listTransfers,
} satisfies Handlers;
