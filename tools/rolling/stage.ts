import { randomUUID } from 'node:crypto';
import { units } from '@canopy/ledger/money.ts';
import type pg from 'pg';
import { demoPassword } from '../../apps/server/src/server/demo/people.ts';
import { askServer, type Asked } from './balancer.ts';
import type { Package } from './load.ts';

/** Waits until the demo network is whole: its members are who puts load on the servers. */
export async function untilDemoIsMade(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/demo/progress`);
    const { done, total } = (await answer.json()) as { done: number; total: number };
    if (done === total) return;
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** Signs a member of the demo in; answers the token. */
export async function signIn(url: string, uid: number): Promise<string> {
  const payload = { uid: String(uid), password: demoPassword, ipaddress: '192.0.2.1' };
  const { body } = await askServer(url, { call: 'login', payload });
  return String(body['token']);
}

/** Active members with nothing in their way. */
export async function findPayers(client: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await client.query<{ uid: number }>(
    `SELECT uid FROM members m WHERE activated_at IS NOT NULL AND suspended_at IS NULL
       AND uid > 100000 AND NOT EXISTS (SELECT FROM payout_freezes f WHERE f.uid = m.uid)
     ORDER BY uid LIMIT $1`,
    [count],
  );
  return rows.map(({ uid }) => uid);
}

/** The package that costs least. */
export async function findCheapest(url: string, uid: number, token: string): Promise<Package> {
  const payload = { uid, type: 'upgradepackage' };
  const { body } = await askServer(url, { call: 'BindPackage', payload, token });
  const [packages] = body['data'] as [{ id: number; price: number }[]];
  const [{ id, price }] = packages.toSorted((a, b) => a.price - b.price) as [(typeof packages)[0]];
  return { id, micros: units(price) };
}

/** Reports a deposit for each member, and approves it as the demo's operator. */
export async function deposit(
  url: string,
  client: pg.Pool,
  uids: readonly number[],
  tokenOf: (uid: number) => Promise<string>,
): Promise<void> {
  const must = async (asked: Asked): Promise<Record<string, unknown>> => {
    const { status, body } = await askServer(url, asked);
    if (status === 200 && body['code'] === undefined) return body;
    throw new Error(`${asked.call}: ${status} ${JSON.stringify(body)}`);
  };
  const { rows } = await client.query<{ id: number }>(
    "SELECT id FROM banks WHERE kind = 'bank' AND active ORDER BY id LIMIT 1",
  );
  const bankid = rows[0]!.id;
  const signedIn = await must({
    call: 'operator/login',
    payload: { email: 'operator@canopy.test', password: 'demo-operator' },
  });
  const token = String(signedIn['token']);
  for (const uid of uids) {
    const utrno = `ROLL-${uid}`;
    const payload = { uid, bankid, amount: 50_000, utrno };
    const own = { token: await tokenOf(uid), key: randomUUID() };
    await must({ call: 'FundRequest', payload, ...own });
    const { rows: found } = await client.query<{ id: number }>(
      'SELECT id FROM fund_requests WHERE utrno = $1',
      [utrno],
    );
    const decision = { id: found[0]!.id, decision: 'approve', remark: 'Seen' };
    await must({ call: 'operator/DecideFundRequest', payload: decision, token, key: randomUUID() });
  }
}
