import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { SignToken } from '#call/tokens.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { tellNewSignIn } from '#features/people/access/new-sign-in.ts';
import { endSession, startSession } from '#features/people/access/sessions.ts';
import { rightPasskey, toSignIn } from '#features/people/factors/challenges.ts';
import { factorsOf, hasFactor, rightFactorCode } from '#features/people/factors/factors.ts';
import { findMember, holdPassword, type Member } from '#features/people/members/members.ts';
import { findTypedMember } from '#features/people/members/typed-member.ts';
import { seeDevice } from '#features/people/persons/devices.ts';
import { useCode } from '#guard/codes.ts';
import { memberDoor, passDoor } from '#guard/doors.ts';
import { rememberDevice } from '#guard/known-devices.ts';
import { chosenLanguage, setLanguage } from '#mail/reader-language.ts';

/**
 * Signs a member in. Only failures count against the limits, but a try is counted before the
 * password is checked: many guesses sent at once must not all get through.
 */
export function signIn(sign: SignToken) {
  return async (
    services: Services,
    payload: Payload<'login'>,
    caller: Caller,
  ): Promise<Answer<'login'>> => {
    const { uid: id, password } = payload;
    if (id === '' || password === '') throw refuse('sign-in.empty');
    // All ways to write an id, and the old id, share one count.
    const uid = await findTypedMember(services, id);
    const find = () => findMember(services.db, uid);
    const hash = async () => (await find())?.passwordHash ?? null;
    const entry = await passDoor(services, memberDoor, caller, String(uid), hash);
    const member = await find();
    const right = await services.passwords.isRight(password, member?.passwordHash ?? null);
    if (!right || !member) throw refuse('sign-in.wrong');
    await entry.forgive();
    const useFactor = await secondFactor(services, member.uid, payload);
    return openSession(services, sign, member, caller, payload.ipaddress ?? '', useFactor);
  };
}

/**
 * Asks a member who has a second factor for it, and returns what uses it up. Only the right
 * password reveals that there is one; guesses of it are counted separately.
 */
async function secondFactor(
  services: Services,
  uid: number,
  { proofCode = '', passkey = '' }: Payload<'login'>,
): Promise<(tx: Queryable) => Promise<void>> {
  if (!hasFactor(await factorsOf(services.db, uid))) return async () => {};
  if (proofCode.trim() === '' && passkey === '') throw refuse('proof.factor-needed');
  const right =
    passkey === ''
      ? await rightFactorCode(services, services.db, uid, proofCode)
      : await rightPasskey(services, services.db, toSignIn, passkey);
  if (!right || ('uid' in right && right.uid !== uid)) throw refuse('proof.wrong');
  return async (tx) => {
    if (!(await useCode(services, tx, right.id))) throw refuse('proof.wrong');
  };
}

/** Begins the session of a member who has proven who they are, and returns its token. */
export async function openSession(
  services: Services,
  sign: SignToken,
  member: Member,
  caller: Caller,
  claimedAddress: string,
  useProof: (tx: Queryable) => Promise<void>,
): Promise<Answer<'login'>> {
  const session = await services.db.transaction(async (tx) => {
    // A password changed since it was checked opens nothing, and a change that comes now waits for
    // this session, to end it with all others.
    const same = await holdPassword(tx, member.uid, member.passwordHash);
    if (!same) throw refuse('sign-in.wrong');
    await requireSigned(tx, 'member', [member.uid]);
    await useProof(tx);
    await tellNewSignIn(services, tx, caller, member);
    await seeDevice(services, tx, caller, member.uid);
    const language = chosenLanguage(caller.cookies);
    if (language !== null) await setLanguage(tx, member.uid, language);
    return startSession(services, tx, member.uid, {
      address: caller.address,
      claimedAddress: claimedAddress.slice(0, 64),
      device: caller.device,
    });
  });
  rememberDevice(services, caller, 'member', String(member.uid), member.passwordHash);
  return {
    data: {
      result: messages.successfull,
      resultid: member.uid,
      resultusername: member.name,
      ...(member.mustChangePassword ? { changePassword: true } : {}),
    },
    token: sign({ kind: 'member', uid: member.uid, session }),
  };
}

/** Ends the present session. */
export async function signOut(
  services: Services,
  _payload: Payload<'Logout'>,
  { actor }: Caller,
): Promise<Answer<'Logout'>> {
  await endSession(services, services.db, actor.uid, actor.sessionId);
  return { data: messages.success };
}

/** Ends one of the member's own sessions, the present one included. */
export async function endOwnSession(
  services: Services,
  payload: Payload<'EndSession'>,
  { actor }: Caller,
): Promise<Answer<'EndSession'>> {
  const ended = await endSession(services, services.db, actor.uid, payload.id);
  if (!ended) throw refuse('session.not-found');
  return { data: messages.success };
}
