import { messages } from '@canopy/contract/messages.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { expect } from 'vitest';
import { buyPackage } from '#features/plan/purchases/buy-package.ts';
import { requestKey } from '#ledger/run-once.ts';
import { checkEvents, checkIndex } from '#network/check-index.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { networkBench, type NetworkBench, type Placing } from '#testing/network.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** The packages of the default plan by name. */
export const packages = { Education: 1, Silver: 2, Gold: 3, Platinum: 4, Diamond: 5 } as const;

/** The price of each in dollars. */
const prices = { Education: 50, Silver: 100, Gold: 250, Platinum: 500, Diamond: 1000 } as const;

/** The name of a package of the default plan. */
export type PackageName = keyof typeof packages;

/** What tests of the plan do and check, on one server. */
export type PlanBench = {
  money: MoneyBench;
  network: NetworkBench;
  place(placings: readonly Placing[]): Promise<number[]>;
  /** Buys through the command that the calls use; the payer gets the price first. */
  buy(uid: number, name?: PackageName, payer?: number): Promise<void>;
  /** The income rows of a member, oldest first, as short texts: type, source, level, amounts. */
  incomes(uid: number, type?: string): Promise<string[]>;
  /** What counts against the member's overall cap. */
  capUsed(uid: number): Promise<string>;
  /** Fails where the books, the index or the rows of a posting do not add up. */
  expectClean(): Promise<void>;
};

/** The bench of a server. */
export function planBench(server: TestServer): PlanBench {
  const { services, db } = server;
  const money = moneyBench(server);
  const network = networkBench(server);
  let purchases = 0;
  return {
    money,
    network,
    place: (placings) => network.place(placings, services.clock.now()),
    async buy(uid, name = 'Education', payer = uid) {
      await money.fill(payer, 'fund', prices[name]);
      const [member] = await db.query<{ active: boolean }>(
        'SELECT activated_at IS NOT NULL AS active FROM members WHERE uid = $1',
        [uid],
      );
      const kind = member!.active ? 'Upgrade' : 'Activation';
      const order = { kind, payerUid: payer, uid, packageId: packages[name] } as const;
      const clientKey = `test-purchase:${(purchases += 1)}:${Math.random()}`;
      const identity = { inputHash: Buffer.from(clientKey), clientKey, shortKey: clientKey };
      const { text } = await buyPackage(services, order, requestKey(identity, null));
      expect(text).toBe(messages.activated);
    },
    async incomes(uid, type) {
      const rows = await db.query<Record<string, bigint> & { type: string; reason: string | null }>(
        `SELECT type, source_uid::bigint AS source, level::bigint AS level, on_micros AS "on",
           paid, flushed, reason
         FROM incomes WHERE uid = $1 AND ($2::text IS NULL OR type = $2) ORDER BY id`,
        [uid, type ?? null],
      );
      return rows.map((row) => {
        const base = `${row.type} ${row['source']} L${row['level']} of ${toDecimal(row['on']!)}`;
        const flushed = row.reason ? ` -${toDecimal(row['flushed']!)} ${row.reason}` : '';
        return `${base}: ${toDecimal(row['paid']!)}${flushed}`;
      });
    },
    async capUsed(uid) {
      const [row] = await db.query<{ used: bigint }>(
        'SELECT cap_used AS used FROM standings WHERE uid = $1',
        [uid],
      );
      return toDecimal(row?.used ?? 0n);
    },
    async expectClean() {
      await money.expectCleanBooks();
      expect(await checkIndex(services)).toMatchObject({ ok: true });
      expect(await checkEvents(db)).toMatchObject({ ok: true });
      const wrong = await db.query(
        `SELECT i.posting_id FROM (SELECT posting_id, sum(paid) AS paid FROM incomes
           WHERE posting_id IS NOT NULL GROUP BY posting_id) AS i
         LEFT JOIN entries e ON e.posting_id = i.posting_id AND e.uid IS NOT NULL
         WHERE e.amount IS DISTINCT FROM i.paid`,
      );
      expect(wrong).toEqual([]);
    },
  };
}
