import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { checkReceiver } from '#features/transfers/check-receiver.ts';
import { sendMoneyCode } from '#features/transfers/send-code.ts';
import { transferHandler } from '#features/transfers/transfer-funds.ts';
import { receivedHandler } from '#features/transfers/transfer.list.ts';
import { handlersOf } from '#http/handlers-of.ts';
import type { Handlers } from '#http/handlers.ts';

/** Codes by mail, who may receive, the three transfers, and what was received by them. */
export const transferHandlers = {
  GenerateOTPAPI: sendMoneyCode,
  CheckReceiver: checkReceiver,
  ...handlersOf(transferKinds, ({ call }) => call, transferHandler),
  ...handlersOf(transferKinds, ({ receivedCall }) => receivedCall, receivedHandler),
} satisfies Handlers;
