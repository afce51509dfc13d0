import { timingSafeEqual } from 'node:crypto';
import type { Payload, Row } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { findMember, type Member } from '#features/people/members/members.ts';
import { maskEmail, maskMobile, outline } from '#guard/mask.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

const cookieName = 'welcome';
const minutes = 30;

/** Lets this browser, and no other, read the new member's letter in full for a while. */
export function rememberRegistration(services: Services, caller: Caller, uid: number): void {
  const ends = services.clock.now().getTime() + minutes * 60_000;
  const proof = services.secrets.fingerprint(cookieName, String(uid), String(ends));
  caller.setCookie(cookieName, `${uid}.${ends}.${proof.toString('hex')}`, minutes * 60);
}

/** The welcome letter. It is public, so only somebody who has just registered sees it unmasked. */
export async function readWelcome(
  services: Services,
  payload: Payload<'WelcomeDetails'>,
  caller: Caller,
): Promise<Rows<Row<'WelcomeDetails'>>> {
  await countTry(services, tryLimits.welcomesPerAddress, caller.countedAddress);
  const uid = readUid(payload.uid);
  const member = uid === null ? null : await findMember(services.db, uid);
  if (!member) throw refuse('user.not-found');
  const whole = hasJustRegistered(services, caller.cookies[cookieName], member.uid);
  const position = member.side === null ? '' : member.side === 1 ? 'Left' : 'Right';
  const person = whole ? member : masked(member);
  const { name, email, mobile } = person;
  return { rows: [{ f_name: name, uid: member.uid, email, mobile, position }], total: 1 };
}

function hasJustRegistered(
  { secrets, clock }: Services,
  cookie: string | undefined,
  uid: number,
): boolean {
  const [who = '', ends = '', proof = ''] = (cookie ?? '').split('.');
  const given = Buffer.from(proof, 'hex');
  const wanted = secrets.fingerprint(cookieName, who, ends);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return who === String(uid) && Number(ends) > clock.now().getTime();
}

/** Outlines that the person recognises and a stranger cannot use. */
function masked(member: Pick<Member, 'name' | 'email' | 'mobile'>) {
  return {
    name: member.name.split(' ').map(outline).join(' '),
    email: maskEmail(member.email),
    mobile: maskMobile(member.mobile),
  };
}
