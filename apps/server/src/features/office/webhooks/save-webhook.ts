import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { webhookKindNames, webhookTestKind } from '@canopy/contract/webhooks/kinds.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { startAnew } from '#features/office/webhooks/deliveries.store.ts';
import { readAddress } from '#features/office/webhooks/address.ts';
import { newSecret } from '#features/office/webhooks/signature.ts';
import { audit } from '#guard/audit.ts';

/** How many may be on: each costs a row for everything that happens. */
const mostOn = 20;
const longestDescription = 200;
const oldSecretMs = 86_400_000;

/** Adds a webhook, whose secret is shown this once, or changes where and what one is told. */
export async function saveWebhook(
  services: Services,
  payload: Payload<'operator/SaveWebhook'>,
  caller: Caller,
): Promise<Answer<'operator/SaveWebhook'>> {
  const kinds = webhookKindNames.filter((name) => payload.kinds.includes(name));
  if (kinds.length === 0 || kinds.length !== new Set(payload.kinds).size) {
    throw refuse('webhook.kinds');
  }
  const description = payload.description.trim();
  if (description.length > longestDescription) {
    const values = { label: 'Description', most: longestDescription };
    throw refuse('field.too-long', values, 'description');
  }
  const address = await readAddress(services.config, payload.address);
  const wanted: Wanted = { address, description, kinds };
  return services.db.transaction(async (tx) => {
    const made = payload.id
      ? { id: await change(services, tx, payload.id, wanted) }
      : await add(services, tx, wanted, caller);
    await audit(services, tx, caller, {
      action: 'SaveWebhook',
      target: `webhook:${made.id}`,
      remark: `${withoutQuery(address)}: ${kinds.join(', ')}`,
    });
    return { data: { result: messages.success, ...made } };
  });
}

/** For the audit log: what comes behind the path is often a key. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

type Wanted = { address: string; description: string; kinds: readonly string[] };

async function add(
  services: Services,
  tx: Queryable,
  { address, description, kinds }: Wanted,
  { operator }: Caller,
): Promise<{ id: number; secret: string }> {
  await refuseMany(tx);
  const [row] = await tx.query<{ id: number }>("SELECT nextval('webhook_ids')::int AS id");
  const { id } = row!;
  const secret = newSecret();
  const sealed = services.secrets.seal(secret, `webhooks.secret:${id}`);
  await tx.query(
    `INSERT INTO webhooks (id, address, description, kinds, secret, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, address, description, kinds, sealed, operator.id, services.clock.now()],
  );
  return { id, secret };
}

async function change(
  { clock }: Services,
  tx: Queryable,
  given: string,
  { address, description, kinds }: Wanted,
): Promise<number> {
  const { id, address: old } = await lockWebhook(tx, readId(given));
  await tx.query('UPDATE webhooks SET address = $2, description = $3, kinds = $4 WHERE id = $1', [
    id,
    address,
    description,
    kinds,
  ]);
  // How the old address went says nothing of the new one.
  if (address !== old) await startAnew(tx, id, clock.now());
  return id;
}

/** Those who switch on wait for each other, before they count. */
async function refuseMany(tx: Queryable): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('webhooks that are on'))");
  const [row] = await tx.query<{ on: number }>(
    'SELECT count(*)::int AS on FROM webhooks WHERE off_at IS NULL',
  );
  if (row!.on >= mostOn) throw refuse('webhook.many', { most: mostOn });
}

/** Makes a new secret. The old one signs, too, for a day: time for the receiver to take it over. */
export async function rotateSecret(
  services: Services,
  payload: Payload<'operator/RotateWebhookSecret'>,
  caller: Caller,
): Promise<Answer<'operator/RotateWebhookSecret'>> {
  const { db, clock, secrets } = services;
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const { id, sealed } = await lockWebhook(tx, readId(payload.id));
    const old = secrets.open(sealed, `webhooks.secret:${id}`);
    await tx.query(
      'UPDATE webhooks SET secret = $2, old_secret = $3, old_until = $4 WHERE id = $1',
      [
        id,
        secrets.seal(secret, `webhooks.secret:${id}`),
        secrets.seal(old, `webhooks.old_secret:${id}`),
        new Date(clock.now().getTime() + oldSecretMs),
      ],
    );
    await audit(services, tx, caller, {
      action: 'RotateWebhookSecret',
      target: `webhook:${id}`,
      remark: '',
    });
    return { data: { result: messages.success, id, secret } };
  });
}

/** Switches a webhook off, or on: all that waits is then tried anew, as if for the first time. */
export async function switchWebhook(
  services: Services,
  payload: Payload<'operator/SwitchWebhook'>,
  caller: Caller,
): Promise<Answer<'operator/SwitchWebhook'>> {
  await services.db.transaction(async (tx) => {
    if (payload.on) await refuseMany(tx);
    const { id, isOn } = await lockWebhook(tx, readId(payload.id));
    if (isOn === payload.on) throw refuse('nothing.changed');
    const now = services.clock.now();
    if (payload.on) {
      await tx.query('UPDATE webhooks SET off_at = NULL, off_because = NULL WHERE id = $1', [id]);
      await startAnew(tx, id, now);
    } else {
      await tx.query("UPDATE webhooks SET off_at = $2, off_because = 'operator' WHERE id = $1", [
        id,
        now,
      ]);
    }
    const action = payload.on ? 'SwitchWebhookOn' : 'SwitchWebhookOff';
    await audit(services, tx, caller, { action, target: `webhook:${id}`, remark: '' });
  });
  return { data: messages.success };
}

/** Sends something that is for one webhook alone. */
export async function testWebhook(
  services: Services,
  payload: Payload<'operator/TestWebhook'>,
  caller: Caller,
): Promise<Answer<'operator/TestWebhook'>> {
  await services.db.transaction(async (tx) => {
    const { id, isOn } = await lockWebhook(tx, readId(payload.id));
    if (!isOn) throw refuse('webhook.off');
    await tx.query(
      `INSERT INTO webhook_events (kind, at, data, webhook_id)
       VALUES ($1, $2, json_build_object('webhook', $3::int), $3)`,
      [webhookTestKind, services.clock.now(), id],
    );
    await audit(services, tx, caller, {
      action: 'TestWebhook',
      target: `webhook:${id}`,
      remark: '',
    });
  });
  return { data: messages.success };
}

type Locked = { id: number; address: string; sealed: string; isOn: boolean };

/** The webhook of an id, held until the end of the transaction. */
export async function lockWebhook(tx: Queryable, id: number | null): Promise<Locked> {
  const [row] = await tx.query<Locked>(
    `SELECT id, address, secret AS sealed, off_at IS NULL AS "isOn" FROM webhooks WHERE id = $1
     FOR NO KEY UPDATE`,
    [id],
  );
  if (!row) throw refuse('webhook.not-found');
  return row;
}
