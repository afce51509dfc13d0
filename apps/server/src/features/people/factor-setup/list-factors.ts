import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { factorsOf } from '#features/people/factors/factors.ts';
import { relyingParty } from '#guard/webauthn.ts';

type PasskeyRow = { id: number; name: string; added_at: Date; last_used_at: Date | null };

/** What the member has, without any secret. */
export async function listFactors(
  { db, config }: Services,
  _payload: Payload<'Factors'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'Factors'>> {
  const moment = (at: Date | null | undefined): string =>
    at ? momentText(at, config.timeZone) : '';
  const passkeys = await db.query<PasskeyRow>(
    `SELECT id, name, added_at, last_used_at FROM member_passkeys
     WHERE uid = $1 AND removed_at IS NULL ORDER BY id`,
    [uid],
  );
  const [authenticator] = await db.query<{ confirmed_at: Date }>(
    `SELECT confirmed_at FROM member_authenticators
     WHERE uid = $1 AND confirmed_at IS NOT NULL AND removed_at IS NULL`,
    [uid],
  );
  const { recoveryCodes } = await factorsOf(db, uid);
  return {
    data: {
      passkeys: passkeys.map((row) => ({
        id: row.id,
        name: row.name,
        addedAt: moment(row.added_at),
        lastUsedAt: moment(row.last_used_at),
      })),
      authenticatorSince: moment(authenticator?.confirmed_at),
      recoveryCodes,
      host: relyingParty(config).id,
    },
  };
}
