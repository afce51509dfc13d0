import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { isWalletName, wallets } from '@canopy/contract/catalog/wallets.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { makeCode } from '#features/access/codes.ts';
import { countTry, tryLimits } from '#features/access/try-limits.ts';
import { readMoney } from '#features/ledger/read-money.ts';
import { readWallet } from '#features/ledger/wallets.ts';
import { findMember } from '#features/members/members.ts';
import { bindingOf, purposeWallets, type CodeSubject } from '#features/transfers/money-codes.ts';
import { findReceiver, type Receiver } from '#features/transfers/receivers.ts';
import { refuseHopeless } from '#features/withdrawals/request-withdrawal.ts';
import type { Caller } from '#http/handlers.ts';
import { amountText } from '#mail/amount-text.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

type Sent = Payload<'GenerateOTPAPI'>;
type Asked = Omit<Sent, 'suject'>;

/** Mails a code for one purpose, bound to what the request named. */
export async function sendMoneyCode(
  services: Services,
  payload: Sent,
  { actor }: Caller,
): Promise<Answer<'GenerateOTPAPI'>> {
  if (actor.suspended) throw new Refusal(messages.suspended);
  const { subject, receiver, isTransfer } = await readCodeRequest(services, payload, actor.uid);
  // Counted apart from the codes for a new password, which any visitor can ask for.
  await countTry(services, tryLimits.moneyCodesPerId, String(actor.uid));
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, actor.uid);
    if (!member) throw new Refusal(messages.userNotFound);
    const binding = bindingOf(subject);
    const code = await makeCode(services, tx, actor.uid, payload.purpose, binding);
    const text = mailTexts.moneyCode({
      name: member.name,
      code,
      minutes: limits.codeMinutes,
      what: describe(isTransfer, subject, receiver),
    });
    await enqueueMail(services, tx, member.email, text);
  });
  return { data: messages.successfull };
}

/** What a code or a passkey is asked for; throws what already stands against it. */
export async function readCodeRequest(
  services: Services,
  sent: Asked,
  uid: number,
): Promise<{ subject: CodeSubject; receiver: Receiver | null; isTransfer: boolean }> {
  const isTransfer = transferKinds.some(({ purpose }) => purpose === sent.purpose);
  const named = readSubject(sent);
  const receiver = await readReceiver(services, sent, uid, isTransfer);
  await refuseUncovered(services, sent, uid, named);
  return { subject: { ...named, to: receiver?.uid ?? null }, receiver, isTransfer };
}

function readSubject({ purpose, amount, wallet }: Asked): Omit<CodeSubject, 'to'> {
  const allowed = purposeWallets.get(purpose);
  if (!allowed) throw new Refusal('Invalid purpose !!');
  const named = wallet ? wallet : null;
  if (named !== null && (!isWalletName(named) || !allowed.includes(named))) {
    throw new Refusal(messages.wrongWallet);
  }
  return { amountMicros: amount ? readMoney(amount) : null, wallet: named };
}

/** A code for what cannot be done would only be mailed in vain. */
async function refuseUncovered(
  services: Services,
  { Wtype }: Asked,
  uid: number,
  { amountMicros, wallet }: Omit<CodeSubject, 'to'>,
): Promise<void> {
  if (amountMicros === null || wallet === null) return;
  const kind = withdrawalKinds.find((each) => each.wallet === wallet);
  if (kind) {
    const option = kind.types.find(({ type }) => type === Wtype);
    if (Wtype && !option) throw new Refusal(messages.wrongWithdrawalType);
    return refuseHopeless(services, {
      uid,
      kind,
      type: option?.type ?? null,
      amountMicros,
      by: '',
    });
  }
  const balance = await readWallet(services.db, uid, wallet);
  if (balance < amountMicros) throw new Refusal(messages.insufficientFund);
}

async function readReceiver(
  { db }: Services,
  { touserid }: Asked,
  uid: number,
  isTransfer: boolean,
): Promise<Receiver | null> {
  if (!touserid) return null;
  if (!isTransfer) throw new Refusal('A withdrawal has no receiver !!');
  return findReceiver(db, uid, touserid);
}

/** Says in the mail what the code will do, so that nobody gives it away for something else. */
function describe(
  isTransfer: boolean,
  { amountMicros, wallet }: Omit<CodeSubject, 'to'>,
  receiver: Receiver | null,
): string {
  return [
    isTransfer ? 'a transfer' : 'a withdrawal',
    ...(amountMicros === null ? [] : [`of ${amountText(amountMicros)}`]),
    ...(wallet === null ? [] : [`from your ${wallets[wallet].label}`]),
    ...(receiver === null ? [] : [`to ${receiver.uid} (${receiver.name})`]),
  ].join(' ');
}
