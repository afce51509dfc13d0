import type { Role } from '@canopy/contract/call.ts';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { isEmail } from '@canopy/contract/registration.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { endKeys } from '#features/office/operators/operator-keys.ts';
import { isNeededFor, startGrace } from '#features/office/operators/factor-rule.ts';
import { endOtherSessions } from '#features/office/operators/operator-sessions.ts';
import { findOperatorByEmail, type OperatorRecord } from '#features/office/operators/operators.ts';
import { audit } from '#guard/audit.ts';
import { randomPassword } from '#guard/passwords.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { operatorMails } from '#mail/texts/operators.ts';

const roles: readonly Role[] = ['owner', 'finance', 'support', 'auditor'];

type Sent = Payload<'operator/SaveOperator'>;

/** What an operator will be. */
type Wanted = { email: string; role: Role; active: boolean };

/**
 * Adds an operator, who is mailed a first password, or changes one. Saves wait for each other, so
 * that of two owners who switch each other off one stays: without an owner nobody could ever make
 * another.
 */
export async function saveOperator(
  services: Services,
  payload: Sent,
  caller: Caller,
): Promise<Answer<'operator/SaveOperator'>> {
  const wanted = readWanted(payload);
  const password = randomPassword();
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    await tx.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
    const known = await findOperatorByEmail(tx, wanted.email);
    const id = known ? known.id : await insert(services, tx, wanted, passwordHash);
    const isReset = payload.reset === true && known !== null;
    if (known) await change(services, tx, caller, known, wanted, isReset ? passwordHash : null);
    const [owner] = await tx.query("SELECT 1 FROM operators WHERE role = 'owner' AND active");
    if (!owner) throw refuse('operator.last-owner');
    if (!known || isReset) {
      const url = `${services.config.publicUrl}/console`;
      const text = operatorMails.password({ password, url, isNew: !known });
      await enqueueMail(services, tx, known?.email ?? wanted.email, text);
    }
    await audit(services, tx, caller, {
      action: 'SaveOperator',
      target: `operator:${id}`,
      remark: describe(wanted, known ? (isReset ? 'reset' : 'changed') : 'new'),
    });
  });
  return { data: messages.success };
}

function describe({ email, role, active }: Wanted, what: string): string {
  return `${what}: ${email}, ${role}, ${active ? 'active' : 'not active'}`;
}

function readWanted({ email: given, role: name, active }: Sent): Wanted {
  const email = given.trim();
  if (!isEmail(email)) throw refuse('email.wrong');
  const role = roles.find((each) => each === name.trim());
  if (!role) throw refuse('operator.role');
  return { email, role, active };
}

async function insert(
  { clock }: Services,
  tx: Queryable,
  { email, role, active }: Wanted,
  passwordHash: string,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO operators
       (email, role, active, password_hash, must_change_password, made_at, factor_asked_at)
     VALUES ($1, $2, $3, $4, true, $5, $5) RETURNING id`,
    [email, role, active, passwordHash, clock.now()],
  );
  return row!.id;
}

/**
 * An operator who is switched off or gets a new password is signed out everywhere, and the keys of
 * the operator's programs end.
 */
async function change(
  services: Services,
  tx: Queryable,
  caller: Caller,
  { id, ...known }: OperatorRecord,
  { role, active }: Wanted,
  passwordHash: string | null,
): Promise<void> {
  if (known.role === role && known.active === active && passwordHash === null) {
    throw refuse('nothing.changed');
  }
  await tx.query('UPDATE operators SET role = $2, active = $3 WHERE id = $1', [id, role, active]);
  if (isNeededFor(role) && !isNeededFor(known.role)) await startGrace(services, tx, id);
  if (passwordHash !== null) {
    await tx.query(
      `UPDATE operators SET password_hash = $2, must_change_password = true, totp_secret = NULL,
         totp_pending = NULL, totp_confirmed_at = NULL, totp_last_step = NULL WHERE id = $1`,
      [id, passwordHash],
    );
    await tx.query('DELETE FROM operator_passkeys WHERE operator_id = $1', [id]);
    await tx.query('DELETE FROM operator_challenges WHERE operator_id = $1', [id]);
  }
  if (!active || passwordHash !== null) {
    await endOtherSessions(services, tx, { id, sessionId: null });
    await endKeys(services, tx, { operatorId: id, by: caller.operator.id });
  }
}
