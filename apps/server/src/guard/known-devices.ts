import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';

/** Whose devices a cookie remembers. */
export type DeviceOwners = 'member' | 'operator';

const yearSeconds = 365 * 86_400;
/** Several people may use one browser; of more than these the oldest is forgotten. */
const mostMarks = 5;

/**
 * One sign-in that this browser has seen: when, a random name for the device, and the proof of
 * both for one person and one password. It names nobody, and opens nothing on its own.
 */
type Mark = { text: string; at: number; device: string; proof: Buffer };

/** Lets this browser pass when strangers make everybody else wait; until the password changes. */
export function rememberDevice(
  services: Services,
  caller: Caller,
  owners: DeviceOwners,
  who: string,
  passwordHash: string,
): void {
  const at = services.clock.now().getTime();
  const device = randomBytes(9).toString('base64url');
  const proof = proofOf(services, owners, who, passwordHash, { at, device });
  const own = `${at}.${device}.${proof.toString('base64url')}`;
  const others = marksOf(caller, owners).filter(
    (mark) => !isRight(services, owners, who, passwordHash, mark),
  );
  const kept = [own, ...others.map(({ text }) => text)].slice(0, mostMarks);
  caller.setCookie(cookieOf(owners), kept.join('~'), yearSeconds);
}

/** The name of the device if it has signed this person in before with the password of now. */
export async function findDevice(
  services: Services,
  caller: Caller,
  owners: DeviceOwners,
  who: string,
  passwordHashOf: () => Promise<string | null>,
): Promise<string | null> {
  const marks = marksOf(caller, owners);
  const passwordHash = marks.length === 0 ? null : await passwordHashOf();
  if (passwordHash === null) return null;
  const right = marks.find((mark) => isRight(services, owners, who, passwordHash, mark));
  return right?.device ?? null;
}

function isRight(
  services: Services,
  owners: DeviceOwners,
  who: string,
  passwordHash: string,
  mark: Mark,
): boolean {
  const wanted = proofOf(services, owners, who, passwordHash, mark);
  const isOld = services.clock.now().getTime() - mark.at > yearSeconds * 1000;
  return !isOld && wanted.length === mark.proof.length && timingSafeEqual(wanted, mark.proof);
}

function proofOf(
  { secrets }: Services,
  owners: DeviceOwners,
  who: string,
  passwordHash: string,
  { at, device }: Pick<Mark, 'at' | 'device'>,
): Buffer {
  return secrets.fingerprint('known device', owners, who, passwordHash, String(at), device);
}

function marksOf(caller: Caller, owners: DeviceOwners): Mark[] {
  const texts = (caller.cookies[cookieOf(owners)] ?? '').split('~', mostMarks);
  return texts.flatMap((text) => {
    const [at = '', device = '', proof] = text.split('.');
    if (proof === undefined) return [];
    return [{ text, at: Number(at), device, proof: Buffer.from(proof, 'base64url') }];
  });
}

function cookieOf(owners: DeviceOwners): string {
  return `${owners}-devices`;
}
