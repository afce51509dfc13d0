import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { isWalletName, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalKinds, type WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { transferOrder, withdrawalOrder } from '#features/money/code-requests/code-order.ts';
import { bindingOf, purposeWallets, type CodeSubject } from '#features/money/codes/money-codes.ts';
import { findReceiver, type Receiver } from '#features/money/transfers/receivers.ts';
import { anyPlaceBinding, placeBinding } from '#features/money/withdrawals/code-places.ts';
import { refuseHopeless } from '#features/money/withdrawals/request-withdrawal.ts';
import { purposesOf } from '#features/money/withdrawals/withdrawal-order.ts';
import { findMember } from '#features/people/members/members.ts';
import { readPayout, type PayoutDetails } from '#features/people/payout/payout-details.ts';
import { makeCode } from '#guard/codes.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { readMoney } from '#ledger/read-money.ts';
import { readWallet } from '#ledger/wallets.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { readSettings } from '#settings/settings.ts';

type Sent = Payload<'GenerateOTPAPI'>;
type Asked = Omit<Sent, 'suject'>;

/** Mails a code for one purpose, bound to what the request named. */
export async function sendMoneyCode(
  services: Services,
  payload: Sent,
  { actor }: Caller,
): Promise<Answer<'GenerateOTPAPI'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const asked = await readCodeRequest(services, payload, actor.uid);
  const { subject, receiver, isTransfer, type, details } = asked;
  await refuseOpen(services, asked);
  // Counted separately from the codes for a new password, which any visitor can request.
  await countTry(services, tryLimits.moneyCodesPerId, String(actor.uid));
  const { sign } = await services.brand.read();
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, actor.uid);
    if (!member) throw refuse('user.not-found');
    const binding = bindingOf(subject);
    const code = await makeCode(services, tx, actor.uid, payload.purpose, binding);
    const named = { ...subject, sign, wallet: subject.wallet ?? onlyWallet(payload.purpose) };
    const text = mailText(member.language, 'moneyCode', {
      name: member.name,
      code,
      minutes: limits.codeMinutes,
      order: isTransfer ? transferOrder(named, receiver) : withdrawalOrder(named, type, details),
    });
    await enqueueMail(services, tx, member.email, text);
  });
  return { data: messages.successfull };
}

/** What a code or a passkey is for. */
type CodeRequest = {
  subject: CodeSubject;
  receiver: Receiver | null;
  isTransfer: boolean;
  /** The type of a withdrawal, where it was named. */
  type: WithdrawalType | null;
  details: PayoutDetails;
};

/** Reads what a code or a passkey is asked for; throws if it would be refused anyway. */
export async function readCodeRequest(
  services: Services,
  sent: Asked,
  uid: number,
): Promise<CodeRequest> {
  const isTransfer = transferKinds.some(({ purpose }) => purpose === sent.purpose);
  const named = readSubject(sent);
  const receiver = await readReceiver(services, sent, uid, isTransfer);
  const type = isTransfer ? null : readType(sent);
  await refuseUncovered(services, uid, named, type);
  const details = await readPayout(services, services.db, uid);
  const place = isTransfer ? null : placeFor(services, type, details);
  const subject = { ...named, to: receiver?.uid ?? null, place };
  return { subject, receiver, isTransfer, type, details };
}

function readSubject({ purpose, amount, wallet }: Asked): Omit<CodeSubject, 'to'> {
  const allowed = purposeWallets.get(purpose);
  if (!allowed) throw refuse('purpose.wrong');
  const named = wallet ? wallet : null;
  if (named !== null && (!isWalletName(named) || !allowed.includes(named))) {
    throw refuse('wallet.wrong');
  }
  return { amountMicros: amount ? readMoney(amount) : null, wallet: named };
}

/** The type that a withdrawal's code was requested with; null if none. */
function readType({ purpose, wallet, Wtype }: Asked): WithdrawalType | null {
  if (!Wtype) return null;
  const kinds = withdrawalKinds.filter((kind) =>
    wallet ? kind.wallet === wallet : purposesOf(kind).includes(purpose),
  );
  const option = kinds.flatMap(({ types }) => [...types]).find(({ type }) => type === Wtype);
  if (!option) throw refuse('withdrawal-type.wrong');
  return option.type;
}

/** A code for what cannot be done would only be mailed in vain. */
async function refuseUncovered(
  services: Services,
  uid: number,
  { amountMicros, wallet }: Omit<CodeSubject, 'to'>,
  type: WithdrawalType | null,
): Promise<void> {
  if (amountMicros === null || wallet === null) return;
  const kind = withdrawalKinds.find((each) => each.wallet === wallet);
  if (kind) return refuseHopeless(services, { uid, kind, type, amountMicros, by: '' });
  const balance = await readWallet(services.db, uid, wallet);
  if (balance < amountMicros) throw refuse('fund.insufficient');
}

/** A code that leaves open how much goes where is refused if the operator says so. */
async function refuseOpen(
  { db }: Services,
  { subject, receiver, isTransfer, type }: CodeRequest,
): Promise<void> {
  if (subject.amountMicros !== null && (receiver ?? type) !== null) return;
  const { openCodes } = await readSettings(db);
  if (openCodes) return;
  throw refuse(isTransfer ? 'code.transfer-open' : 'code.withdrawal-open');
}

async function readReceiver(
  { db }: Services,
  { touserid }: Asked,
  uid: number,
  isTransfer: boolean,
): Promise<Receiver | null> {
  if (!touserid) return null;
  if (!isTransfer) throw refuse('code.no-receiver');
  return findReceiver(db, uid, touserid);
}

/** The wallet of a purpose that has no other, which a request need not name. */
function onlyWallet(purpose: string): WalletName | null {
  const [first = null, ...others] = purposeWallets.get(purpose) ?? [];
  return others.length === 0 ? first : null;
}

function placeFor(services: Services, type: WithdrawalType | null, details: PayoutDetails): string {
  return type === null ? anyPlaceBinding(services, details) : placeBinding(services, type, details);
}
