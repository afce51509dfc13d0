import type { Payload } from '@canopy/contract/calls.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { refuse } from '#base/errors.ts';
import type { Actor } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Queryable } from '#db/database.ts';
import type { SentFigures } from '#features/people/figures/note-figures.ts';
import { findMember } from '#features/people/members/members.ts';
import { readMoney } from '#ledger/read-money.ts';

/** The two ways to buy: the first package makes a member Active, every further one tops up. */
export type PurchaseKind = 'Activation' | 'Upgrade';

/** A purchase as it was read. */
export type PurchaseOrder = {
  kind: PurchaseKind;
  payerUid: number;
  uid: number;
  packageId: number;
  /** The price that the payer expects; not checked if absent. */
  priceMicros?: Micros;
  /** The figures that the payer has read; absent where they were not asked. */
  figures?: SentFigures;
};

/** Reads what was asked for; throws the refusal where it cannot be. */
export async function readPurchase(
  db: Queryable,
  kind: PurchaseKind,
  { user_id, package: packageText, type, actype, price, figures }: Payload<'ActivationByFund'>,
  actor: Actor,
): Promise<PurchaseOrder> {
  if (actor.suspended) throw refuse('account.suspended');
  const wanted = [user_id, packageText, type, actype].map((text) => text.trim());
  if (wanted.includes('')) throw refuse('fields.needed');
  if (type.trim().toUpperCase() !== 'FUNDS') throw refuse('activation-type.wrong');
  if (!/^\d{1,7}$/.test(packageText.trim())) throw refuse('package.not-found');
  const uid = readUid(user_id.trim());
  const member = uid === null ? null : await findMember(db, uid);
  if (!member) throw refuse('user.not-found');
  if (member.isSuspended) throw refuse('receiver.suspended');
  return {
    kind,
    payerUid: actor.uid,
    uid: member.uid,
    packageId: Number(packageText),
    ...(price ? { priceMicros: readMoney(price) } : {}),
    ...(figures ? { figures } : {}),
  };
}
