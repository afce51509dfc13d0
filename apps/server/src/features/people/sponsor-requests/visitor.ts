import type { SealedPlace } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import { orUnreadable, unreadable } from '#db/sealing/readable.ts';

/** What a visitor says about themselves when they ask for a sponsor. */
export type Visitor = { name: string; email: string; phone: string; message: string };

type Keyed = Pick<Services, 'secrets'>;

/** What finds the requests of a mail address, in any letter case. */
export function emailPrint({ secrets }: Keyed, email: string): Buffer {
  return secrets.fingerprint('sponsor request mail', email.trim().toLowerCase());
}

const placeOf = (print: Buffer): SealedPlace => `sponsor_requests.person:${print.toString('hex')}`;

/** The visitor as the database holds them. */
export function sealVisitor({ secrets }: Keyed, visitor: Visitor, print: Buffer): string {
  return secrets.seal(JSON.stringify(visitor), placeOf(print));
}

/** The visitor again; throws where what is sealed is not theirs. */
export function openVisitor({ secrets }: Keyed, sealed: string, print: Buffer): Visitor {
  return JSON.parse(secrets.open(sealed, placeOf(print))) as Visitor;
}

/** The same for lists, which one broken row must not stop. Who has joined left nothing here. */
export function shownVisitor(services: Services, sealed: string, print: Buffer | null): Visitor {
  const nobody = { name: '', email: '', phone: '', message: '' };
  if (print === null || sealed === '') return nobody;
  const opened = orUnreadable(services, placeOf(print), () => openVisitor(services, sealed, print));
  return opened === unreadable ? { ...nobody, name: unreadable } : opened;
}
