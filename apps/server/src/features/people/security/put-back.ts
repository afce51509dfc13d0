import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { putBackFactors } from '#features/people/factor-setup/announce-factors.ts';
import { changePayout } from '#features/people/payout/payout-details.ts';

/** Puts back what a change replaced; gets what the change was announced with. */
type PutBack = (services: Services, tx: Queryable, uid: number, undo: object) => Promise<void>;

const putBackEmail: PutBack = async (_services, tx, uid, undo) => {
  // The limit of ids per address is not checked: the address held this one before.
  const { email } = undo as { email: string };
  await tx.query('UPDATE members SET email = $2 WHERE uid = $1', [uid, email]);
};

const putBackPayout: PutBack = async (services, tx, uid, undo) => {
  await changePayout(services, tx, uid, undo, true);
};

/** What was before cannot be put back; the password is renewed after every undo anyway. */
const nothing: PutBack = async () => {};

/** How each kind of change is undone. */
export const putBack: Record<SecurityChangeKind, PutBack> = {
  email: putBackEmail,
  payoutAddress: putBackPayout,
  payoutBank: putBackPayout,
  factor: putBackFactors,
  password: nothing,
  transactionPassword: nothing,
  recovery: nothing,
};
