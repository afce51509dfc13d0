import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { OperatorAction } from '@canopy/contract/catalog/operator-actions.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { factorRule } from '#features/office/operators/factor-rule.ts';
import { askForPasskey, spendChallenge } from '#features/office/operators/operator-passkeys.ts';
import { endOtherSessions } from '#features/office/operators/operator-sessions.ts';
import { findOperator, hasFactor } from '#features/office/operators/operators.ts';
import { requireOwnPassword } from '#features/office/operators/own-password.ts';
import { audit } from '#guard/audit.ts';
import { relyingParty, verifyAttestation } from '#guard/webauthn.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { operatorMails } from '#mail/texts/operators.ts';

const mostPasskeys = 20;

type PasskeyRow = { id: number; name: string; addedAt: Date; lastUsedAt: Date | null };

/** The operator's own second factors, and what the rule asks of them. */
export async function showOperatorFactors(
  services: Services,
  _payload: Payload<'operator/Factors'>,
  { operator: { id } }: Caller,
): Promise<Answer<'operator/Factors'>> {
  const { db, config } = services;
  const operator = (await findOperator(db, id))!;
  const facts = { ...operator, hasFactor: hasFactor(operator), askedAt: operator.factorAskedAt };
  const passkeys = await db.query<PasskeyRow>(
    `SELECT id, name, added_at AS "addedAt", last_used_at AS "lastUsedAt"
     FROM operator_passkeys WHERE operator_id = $1 ORDER BY id`,
    [id],
  );
  return {
    data: {
      totp: operator.totpSecret !== null,
      passkeys: passkeys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        addedAt: momentText(addedAt, config.timeZone),
        lastUsedAt: momentText(lastUsedAt, config.timeZone),
      })),
      ...(await factorRule(services, db, facts)),
      host: relyingParty(config).id,
    },
  };
}

/**
 * Adds a passkey in two steps. The password is asked for at the first, which makes a challenge of
 * this session; the passkey that answers it is taken without asking again.
 */
export async function addOperatorPasskey(
  services: Services,
  { password, credential = '', name = 'Passkey' }: Payload<'operator/AddPasskey'>,
  caller: Caller,
): Promise<Answer<'operator/AddPasskey'>> {
  if (credential !== '') return takePasskey(services, caller, credential, readName(name));
  const operator = await requireOwnPassword(services, caller.operator, password);
  if (operator.passkeys >= mostPasskeys) {
    throw refuse('passkey.too-many', { most: mostPasskeys });
  }
  const options = await askForPasskey(services, caller.operator);
  return { data: { result: messages.success, options: { ...options } } };
}

function readName(given: string): string {
  const name = given.trim();
  if (name === '') throw refuse('passkey.no-name');
  if (name.length > limits.passkeyName) {
    throw refuse('field.too-long', { label: 'The name', most: limits.passkeyName }, 'name');
  }
  return name;
}

async function takePasskey(
  services: Services,
  caller: Caller,
  credential: string,
  name: string,
): Promise<Answer<'operator/AddPasskey'>> {
  const made = await verifyAttestation(services.config, credential);
  if (!made) throw refuse('passkey.wrong');
  const { id, sessionId } = caller.operator;
  await services.db.transaction(async (tx) => {
    const target = { id, purpose: 'add', sessionId } as const;
    const asked = await spendChallenge(services, tx, target, made.challenge);
    if (!asked) throw refuse('passkey.wrong');
    const added = await tx.query(
      `INSERT INTO operator_passkeys
         (operator_id, credential_id, public_key, counter, transports, name, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
      [
        id,
        made.credentialId,
        made.publicKey,
        made.counter,
        made.transports,
        name,
        services.clock.now(),
      ],
    );
    if (added.length === 0) throw refuse('passkey.wrong');
    // Other sessions have shown no passkey.
    await endOtherSessions(services, tx, caller.operator);
    await noteChange(services, tx, caller, 'AddPasskey', name, `The passkey '${name}' was added`);
  });
  return { data: { result: messages.success } };
}

/** Removes a passkey; the last factor stays where the role needs one. */
export async function removeOperatorPasskey(
  services: Services,
  { id, password }: Payload<'operator/RemovePasskey'>,
  caller: Caller,
): Promise<Answer<'operator/RemovePasskey'>> {
  await requireOwnPassword(services, caller.operator, password);
  await services.db.transaction(async (tx) => {
    // Of two that are removed at once the second waits here, and counts what is left.
    await tx.query('SELECT 1 FROM operators WHERE id = $1 FOR NO KEY UPDATE', [caller.operator.id]);
    const [removed] = await tx.query<{ name: string }>(
      'DELETE FROM operator_passkeys WHERE operator_id = $1 AND id::text = $2 RETURNING name',
      [caller.operator.id, id],
    );
    if (!removed) throw refuse('passkey.not-found');
    const operator = (await findOperator(tx, caller.operator.id))!;
    const facts = { ...operator, hasFactor: hasFactor(operator), askedAt: operator.factorAskedAt };
    if ((await factorRule(services, tx, facts)).daysLeft !== null) {
      throw refuse('operator.factor-needed');
    }
    const { name } = removed;
    await noteChange(
      services,
      tx,
      caller,
      'RemovePasskey',
      name,
      `The passkey '${name}' was removed`,
    );
  });
  return { data: messages.success };
}

/** Records that an operator's way to sign in has changed, and informs them by mail. */
export async function noteChange(
  services: Services,
  tx: Queryable,
  caller: Caller,
  action: OperatorAction,
  remark: string,
  what: string,
): Promise<void> {
  const { id, email } = caller.operator;
  await audit(services, tx, caller, { action, target: `operator:${id}`, remark });
  await enqueueMail(services, tx, email, operatorMails.factorChanged({ what }));
}
