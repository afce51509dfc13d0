import { createHash, createHmac } from 'node:crypto';
import type { Gift } from '@canopy/contract/draw.ts';
import { giveCoupons } from '#features/plan/coupons/give-coupons.ts';
import type { TestServer } from '#testing/server.support.ts';

/** What tests of coupons do, on one server. */
export function couponBench(server: TestServer) {
  const { services, db } = server;
  const purchase = async (uid: number): Promise<bigint> => {
    const [row] = await db.query<{ id: bigint }>(
      `INSERT INTO purchases (id, uid, payer_uid, kind, package_id, package_name, price, volume,
         daily_cap, coins, coupons, plan_version, posting_id, at)
       SELECT id, $1, $1, 'Upgrade', 1, 'Education', 1, 1, 1, 0, 0, 1, -id, now()
       FROM nextval('purchase_ids') AS id RETURNING id`,
      [uid],
    );
    return row!.id;
  };
  return {
    /** A purchase with so many coupons, and nothing else that a real one does; its id. */
    async give(uid: number, count: number, at = services.clock.now()): Promise<bigint> {
      const purchaseId = await purchase(uid);
      await db.transaction((tx) => giveCoupons(tx, { uid, purchaseId, count, at }));
      return purchaseId;
    },
    /** A bonanza that runs from now on for so many seconds; returns its id. */
    async start(owner: string, seconds = 60, gifts: Gift[] = [{ gift: 'Phone', count: 1 }]) {
      const from = services.clock.now();
      const to = new Date(from.getTime() + seconds * 1000);
      const body = {
        name: 'Harvest',
        fromtime: from.toISOString(),
        totime: to.toISOString(),
        gifts,
      };
      const { body: answer } = await server.call('operator/CreateBonanza', body, { token: owner });
      if (answer.data !== 'success') throw new Error(JSON.stringify(answer));
      const [row] = await db.query<{ id: number }>('SELECT max(id) AS id FROM bonanzas');
      return row!.id;
    },
    /** What the public page gets, of the current bonanza or of another. */
    async shown(type: string, id?: number): Promise<Record<string, unknown>[]> {
      const { body } = await server.call('BonanzaAchiever', { type, ...(id ? { id } : {}) });
      return (body.data as Record<string, unknown>[][])[0]!;
    },
    /** The codes of a member's coupons, oldest first. */
    async codes(uid: number): Promise<string[]> {
      const rows = await db.query<{ code: string }>(
        'SELECT code FROM coupons WHERE uid = $1 ORDER BY id',
        [uid],
      );
      return rows.map(({ code }) => code);
    },
    /** The dashboard's three figures: given, entered, remaining. */
    async counts({ uid, token }: { uid: number; token: string }): Promise<unknown[]> {
      const { body } = await server.call('userDashboard', { uid }, { token });
      const [[row] = []] = body.data as Record<string, unknown>[][];
      return ['totalsellcoupan', 'Use_coupon', 'Remain_coupon'].map((field) => row![field]);
    },
  };
}

/** The draw as a sceptic would write it from its description; it shares nothing with ours. */
export function naiveDraw(
  id: number,
  seed: string,
  gifts: readonly Gift[],
  codes: string[],
  mixed = '',
) {
  const left = codes.map((code) => Buffer.from(code)).sort((a, b) => Buffer.compare(a, b));
  const prizes: string[] = [];
  for (const { gift, count } of gifts) for (let n = 0; n < count; n += 1) prizes.push(gift);
  const winners: [gift: string, coupon: string][] = [];
  for (let i = 0; i < prizes.length && left.length > 0; i += 1) {
    const hash = createHmac('sha256', seed).update(`${id}:${i}${mixed}`).digest('hex');
    const index = Number(BigInt(`0x${hash}`) % BigInt(left.length));
    winners.push([prizes[i]!, left[index]!.toString()]);
    left.splice(index, 1);
  }
  return { winners, hash: createHash('sha256').update(seed).digest('hex') };
}
