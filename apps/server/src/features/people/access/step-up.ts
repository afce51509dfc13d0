import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal, loginNeeded, refuse } from '#base/errors.ts';
import type { Actor, Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { checkLoginPassword } from '#features/people/access/login-password.ts';
import { factorsOf, hasFactor, rightFactor } from '#features/people/factors/factors.ts';
import { findMember } from '#features/people/members/members.ts';
import { makeCode, tryCode, useCode } from '#guard/codes.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';

const purpose = 'proof';

/** The additional fields of a payload that prove that it is the member. */
export type Proof = {
  loginPassword?: string | undefined;
  proofCode?: string | undefined;
  passkey?: string | undefined;
};

/** What is to be changed, as the refusal names it. */
export type ProvenChange =
  'your e-mail address' | 'your payout details' | 'your second factors' | 'your purchases';

/**
 * A valid proof. It is used up in the transaction of what it allows, before anything is changed
 * there; that also makes the changes of one member come one after the other, and refuses a session
 * or a password that is no longer valid.
 */
export type Proven = (tx: Queryable) => Promise<void>;

/** Mails a code to the current address, for a member without a second factor. */
export async function sendProofCode(
  services: Services,
  _payload: Payload<'ProofCode'>,
  { actor }: Caller,
): Promise<Answer<'ProofCode'>> {
  if (actor.suspended) throw refuse('account.suspended');
  await countTry(services, tryLimits.proofCodesPerId, String(actor.uid));
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, actor.uid);
    if (!member) throw loginNeeded();
    // Bound to the address: once that is undone, a code that went to it is of no use.
    const code = await makeCode(services, tx, actor.uid, purpose, member.email);
    const { name, language } = member;
    const text = mailText(language, 'proofCode', { name, code, minutes: limits.codeMinutes });
    await enqueueMail(services, tx, member.email, text);
  });
  return { data: messages.successfull };
}

/**
 * Asks for the login password and a second proof: a factor where the member has one, else a mailed
 * code. A session may be stolen, so by itself it cannot change anything that would let the account
 * be taken over.
 */
export async function requireStepUp(
  services: Services,
  actor: Actor,
  { loginPassword = '', proofCode = '', passkey = '' }: Proof,
  what: ProvenChange,
): Promise<Proven> {
  const { uid } = actor;
  const given = proofCode.trim();
  const useFactor = hasFactor(await factorsOf(services.db, uid));
  if (loginPassword === '' || (given === '' && !(useFactor && passkey !== ''))) {
    throw missingProof(what, useFactor);
  }
  const member = await checkLoginPassword(services, uid, loginPassword);
  const code = useFactor
    ? await rightFactor(services, services.db, uid, { code: given, passkey })
    : await tryCode(services, uid, [purpose], given, [member.email]);
  if (!code) throw refuse('proof.wrong');
  return async (tx) => {
    await holdMember(tx, actor, member.passwordHash);
    const used = await useCode(services, tx, code.id);
    if (!used) throw refuse('proof.wrong');
  };
}

/**
 * Locks the member's row, and refuses a session that was ended or a password that was changed since
 * it was checked: an undo also stops requests that are under way.
 */
export async function holdMember(
  tx: Queryable,
  { uid, sessionId }: Actor,
  passwordHash: string,
): Promise<void> {
  const held = await tx.query(
    'SELECT 1 FROM members WHERE uid = $1 AND password_hash = $2 FOR NO KEY UPDATE',
    [uid, passwordHash],
  );
  if (held.length === 0) throw refuse('password.wrong');
  // A separate statement: the one who ended the session held the row until now.
  const open = await tx.query('SELECT 1 FROM sessions WHERE id = $1 AND ended_at IS NULL', [
    sessionId,
  ]);
  if (open.length === 0) throw loginNeeded();
  await requireSigned(tx, 'member', [uid]);
}

function missingProof(what: ProvenChange, useFactor: boolean): Refusal {
  return refuse(useFactor ? 'proof.needs-factor' : 'proof.needs-mail', { what });
}
