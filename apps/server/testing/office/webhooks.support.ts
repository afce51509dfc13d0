import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookKindNames, webhookKinds } from '@canopy/contract/webhooks/kinds.ts';
import { expect } from 'vitest';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { makeSender } from '#features/office/webhooks/deliver-events.ts';
import { routeEvents } from '#features/office/webhooks/route-events.ts';
import type { TestServer } from '#testing/server.support.ts';
import { emit } from '#webhooks/emit.ts';

/** The secret of the specification's own example. */
export const testSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** An event as it is stored. */
export type StoredEvent = { kind: string; uid: number | null; data: Record<string, unknown> };

/** A webhook for all kinds, written as an operator's call writes it; answers its id. */
export async function addWebhook(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  address = 'https://hooks.example.test/in',
  kinds: readonly string[] = webhookKindNames,
): Promise<number> {
  const [row] = await db.query<{ id: number }>("SELECT nextval('webhook_ids')::int AS id");
  const { id } = row!;
  await db.query(
    `INSERT INTO webhooks (id, address, description, kinds, secret, made_by, made_at)
     SELECT $1, $2, 'A test', $3, $4, min(id), now() FROM operators`,
    [id, address, kinds, services.secrets.seal(testSecret, `webhooks.secret:${id}`)],
  );
  return id;
}

/** Switches all off, as of long ago: nothing that comes later is for them. */
export async function switchAllOff({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.query(
    "UPDATE webhooks SET off_at = '2000-01-01', off_because = 'operator' WHERE off_at IS NULL",
  );
}

/** Something that happens to a member, with a number to know it by. */
export const happenTo = (
  { db, services }: { db: Queryable; services: Services },
  uid: number,
  id: number,
): Promise<void> =>
  emit(db, [
    {
      kind: 'deposit.requested',
      uid,
      at: services.clock.now(),
      data: { id, uid, kind: 'bank', wallet: 'fund', amount: '1' },
    },
  ]);

/** Services whose transactions do something before each commit, when all else of them is done. */
export function beforeCommit(services: Services, work: () => Promise<unknown>): Services {
  const { db } = services;
  const transaction: Services['db']['transaction'] = (deed) =>
    db.transaction(async (tx) => {
      const result = await deed(tx);
      await work();
      return result;
    });
  return { ...services, db: { ...db, transaction } };
}

/** What was written since an id, each held against the shape of its kind. */
export async function eventsSince({ db }: TestServer, id: bigint): Promise<StoredEvent[]> {
  const rows = await db.query<StoredEvent>(
    'SELECT kind, uid, data FROM webhook_events WHERE id > $1 ORDER BY id',
    [id],
  );
  for (const { kind, data } of rows) {
    const known = webhookKinds[kind as keyof typeof webhookKinds];
    expect(Object.keys(data).toSorted(), kind).toEqual(Object.keys(known.data.shape).toSorted());
    expect(known.data.safeParse(data).success, kind).toBe(true);
  }
  return rows;
}

/** The id of the last event that was written. */
export async function lastEvent({ db }: TestServer): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    'SELECT coalesce(max(id), 0) AS id FROM webhook_events',
  );
  return row!.id;
}

/** A request that a receiver got. */
export type Received = { id: string; type: string; data: Record<string, unknown> };

/** A receiver in this process that answers as it is told. */
export async function openReceiver() {
  const got: Received[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const bodies: string[] = [];
  const state = { status: 200, answer: (_event: Received): number => state.status };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as Received;
      const event = { id: String(request.headers['webhook-id']), type, data };
      got.push(event);
      headers.push(request.headers);
      bodies.push(body);
      response.writeHead(state.answer(event)).end('seen');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    headers,
    bodies,
    state,
    address: `http://127.0.0.1:${port}/in`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Gives everything that was written down to the webhooks and tries all that is due, to its end. */
export async function deliverDue({ services }: TestServer): Promise<void> {
  while ((await routeEvents(services)) > 0);
  const sender = makeSender(services);
  await sender.fill();
  await sender.idle();
}
