import type { Payload } from '@canopy/contract/calls.ts';
import type { TransferKind } from '@canopy/contract/catalog/transfer-kinds.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { move } from '@canopy/ledger/postings.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { rightCode } from '#features/money/codes/money-codes.ts';
import { findReceiver } from '#features/money/transfers/receivers.ts';
import { answerOnce, type Receipted } from '#ledger/answer-once.ts';
import { readMoney } from '#ledger/read-money.ts';
import { refusedBy, requestKey, type Outcome, type RequestKey } from '#ledger/run-once.ts';

/** A transfer as it was read: between two members, in one wallet of both. */
export type TransferOrder = {
  from: number;
  to: number;
  wallet: WalletName;
  amountMicros: Micros;
  /** The code that the transfer uses up. */
  codeId: bigint;
};

/** The handler of one kind of transfer. */
export function transferHandler(kind: TransferKind) {
  return (
    services: Services,
    payload: Payload<'FundTransferUser'>,
    { actor, identity }: Caller,
  ): Promise<Receipted> =>
    answerOnce(services, identity, true, async () => {
      if (actor.suspended) throw refuse('account.suspended');
      // Otherwise a thief who still has a way in pays out from another account.
      if (actor.frozen) throw refuse('transfer.frozen');
      const { touserid, amount, WalletType, otp, passkey = '' } = payload;
      const needed = [touserid, amount, WalletType, otp || passkey];
      if (needed.includes('')) throw refuse('fields.needed');
      if (WalletType !== kind.walletType) throw refuse('wallet.wrong');
      const amountMicros = readMoney(amount);
      const to = (await findReceiver(services.db, actor.uid, touserid)).uid;
      const { wallet, purpose } = kind;
      const subject = { to, amountMicros, wallet };
      const proof = { otp, passkey };
      const { id } = await rightCode(services, actor.uid, [purpose], proof, subject);
      const order = { from: actor.uid, ...subject, codeId: id };
      return transferFunds(services, order, requestKey(identity, id));
    });
}

/**
 * Moves the money, through the ledger's batches, since transfers come in crowds; the ledger also
 * tells the receiver, so nothing else is written.
 */
export async function transferFunds(
  { ledger, clock }: Services,
  { from, to, wallet, amountMicros, codeId }: TransferOrder,
  { key, inputHash, rememberRefusal }: RequestKey,
): Promise<Outcome> {
  const { answer, postingId, reason } = await ledger.post({
    key,
    inputHash,
    rememberRefusal,
    kind: 'transfer',
    cause: `transfer:${wallet}`,
    actor: `member:${from}`,
    remark: `${from} to ${to}`,
    at: clock.now(),
    entries: move({ uid: from, account: wallet }, { uid: to, account: wallet }, amountMicros),
    answer: messages.transferred,
    codeId,
  });
  return reason ? refusedBy(reason) : { text: answer, receipt: String(postingId) };
}
