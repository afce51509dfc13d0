/** Faults that others in this field really have; each is a test here, named after the fault. */
import { units } from '@canopy/ledger/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadNetwork } from '#network/load-network.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';
import { startClosing } from '#features/plan/runs/start-closing.ts';
import { root } from '#testing/network.support.ts';

let stage: ClosingStage;
beforeEach(async () => {
  stage = await closingStage();
  stage.at('2026-03-01 12:00:00');
});
afterEach(() => stage.end());

const system = { actor: 'system', note: async () => {} };

async function count(): Promise<object> {
  const [row] = await stage.server.db.query<object>(
    `SELECT (SELECT count(*)::int FROM runs) AS runs,
       (SELECT count(*)::int FROM postings WHERE cause LIKE 'run:%') AS postings,
       (SELECT count(*)::int FROM incomes WHERE run_id IS NOT NULL) AS incomes`,
  );
  return row!;
}

describe('a daily run', () => {
  test('started twice pays once and answers the same', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left, right]) await stage.buy(uid, 'Gold');
    const first = await stage.close();
    expect(first).toMatchObject({ matchedVolume: 250, matchingPaid: 25, teamMatchingPaid: 2.5 });
    const before = await count();
    expect(before).toEqual({ runs: 1, postings: 2, incomes: 2 });
    expect(await stage.close()).toEqual(first);
    expect(await stage.close(undefined, { preview: true })).toEqual(first);
    expect(await count()).toEqual(before);
    expect(await stage.matching(a)).toEqual(['03-01 250/250 250: 25, 0/0']);
  });

  test('started by two servers at once pays once', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left, right]) await stage.buy(uid, 'Gold');
    stage.at('2026-03-04 12:00:00');
    const other = await stage.another();
    const answers = await Promise.all(
      [stage.services, other.services, stage.services].map((each) =>
        closeOpenDays(each, '2026-03-03', system),
      ),
    );
    await other.stop();
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toEqual({ runs: 3, postings: 2, incomes: 2 });
    expect(await stage.matching(a)).toEqual(['03-01 250/250 250: 25, 0/0']);
  });

  test('killed half-way and started again books what it had written down', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left, right]) await stage.buy(uid, 'Gold');
    const preview = await stage.close(undefined, { preview: true });
    const { id, status } = await startClosing(stage.services, '2026-03-01', system);
    expect(status).toBe('posting');
    expect(await count()).toEqual({ runs: 1, postings: 0, incomes: 0 });
    // What happens now is not in it.
    await stage.buy(left, 'Diamond');
    await stage.buy(right, 'Diamond');
    const [row] = (await stage.ask('Closings')) as Record<string, unknown>[][];
    expect(row).toMatchObject([{ id, status: 'posting', planned: 2, done: 0 }]);
    expect(await stage.close()).toEqual({ ...preview, status: 'posted' });
    expect(await stage.matching(a)).toEqual(['03-01 250/250 250: 25, 0/0']);
    const again = (await stage.ask('Closings')) as Record<string, unknown>[][];
    expect(again[0]).toMatchObject([{ id, status: 'posted', planned: 2, done: 2 }]);
    // What it was computed from stays until it is published.
    const kept = `SELECT name FROM run_columns WHERE name <> 'inputs'`;
    expect(await stage.server.db.query(kept)).toEqual([]);
  });

  test('cut off keeps the room of the cap that it is going to use', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Education');
    await stage.buy(left, 'Platinum');
    await stage.buy(right, 'Platinum');
    // 25 from each side's purchase; 150 in all: 100 are left, and 50 of them match.
    expect(await stage.capUsed(a)).toBe('50');
    await startClosing(stage.services, '2026-03-01', system);
    expect(await stage.capUsed(a)).toBe('100');
    expect(await stage.money.balances(a)).toMatchObject({ working: '50' });
    await stage.buy(left, 'Diamond');
    expect(await stage.capUsed(a)).toBe('150');
    await stage.buy(left, 'Education');
    expect((await stage.incomes(a, 'LevelIncomeFlush')).at(-1)).toMatch(/-2.5 capped$/);
    await stage.close();
    expect(await stage.money.balances(a)).toMatchObject({ working: '150' });
    expect(await stage.capUsed(a)).toBe('150');
  });
});

describe('a match', () => {
  test('that crosses the cap pays up to it, not zero', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, a]) await stage.buy(uid, 'Diamond');
    for (let at = 0; at < 21; at += 1) {
      await stage.buy(left, 'Diamond');
      await stage.buy(right, 'Diamond');
    }
    expect(await stage.close()).toMatchObject({ matchingPaid: 2000, flushed: 100 });
    // All of it counts as matched.
    expect(await stage.matching(a)).toEqual(['03-01 21000/21000 21000: 2000 -100 dailyCap, 0/0']);
  });

  test('under an inactive member waits, and counts for those above', async () => {
    const { a, left, right } = await placeThree(stage);
    const [other] = await stage.place([[root, 2]]);
    for (const uid of [left, right, other!]) await stage.buy(uid, 'Silver');
    await stage.close();
    expect(await stage.matching(a)).toEqual([]);
    expect(await stage.matching(root)).toEqual(['03-01 200/100 100: 10, 100/0']);
    await stage.buy(a, 'Silver');
    stage.at('2026-03-02 12:00:00');
    await stage.close();
    expect(await stage.matching(a)).toEqual(['03-02 100/100 100: 10, 0/0']);
  });

  test('shares are rounded down one by one, never more than the whole', async () => {
    const [version] = await stage.server.db.query<{ parameters: Record<string, object[]> }>(
      'SELECT parameters FROM plan_versions',
    );
    const { parameters } = version!;
    const odd = parameters['packages']!.map((each) => ({
      ...each,
      price: 33.333333,
      bv: 33.333331,
    }));
    await stage.server.db.query(
      `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
       VALUES ($1, to_timestamp(1), '', 'test', now())`,
      [JSON.stringify({ ...parameters, packages: odd })],
    );
    let sponsor = root;
    for (let depth = 0; depth < 7; depth += 1) {
      const [next] = await stage.place([[sponsor, 1]]);
      const [left, right] = await stage.place([
        [next!, 1],
        [next!, 2],
      ]);
      for (const uid of [next!, left!, right!]) {
        await stage.money.fill(uid, 'fund', 34);
        await stage.buy(uid, 'Education');
      }
      sponsor = next!;
    }
    const { matchedVolume, matchingPaid, teamMatchingPaid, flushed } = await stage.close();
    expect(matchingPaid).toBeGreaterThan(0);
    expect(matchingPaid + flushed).toBeLessThanOrEqual(matchedVolume * 0.1 + teamMatchingPaid);
    const [sums] = await stage.server.db.query<Record<string, bigint>>(
      `SELECT coalesce(sum(paid) FILTER (WHERE type = 'MatchingLevelIncome'), 0)::bigint AS team,
         sum(paid) FILTER (WHERE type = 'MatchingIncome')::bigint AS own,
         (SELECT sum(e.amount)::bigint FROM entries e JOIN postings p ON p.id = e.posting_id
          WHERE p.cause LIKE 'run:%' AND e.uid IS NOT NULL) AS booked,
         (count(*) FILTER (WHERE paid + flushed > on_micros * rate_ppm / 1000000))::bigint AS more,
         (count(*) FILTER (WHERE on_micros * rate_ppm % 1000000 > 0))::bigint AS rounded
       FROM incomes WHERE run_id IS NOT NULL`,
    );
    expect(sums!['booked']).toBe(sums!['team']! + sums!['own']!);
    expect(sums!['more']).toBe(0n);
    expect(sums!['rounded']).toBeGreaterThan(5n);
    expect(sums!['team']!).toBeLessThanOrEqual((sums!['own']! * 20n) / 100n);
    expect(sums!['own']!).toBeGreaterThan(units(1));
  });
});

describe('days', () => {
  test('are closed in order: none that was passed over is closed later', async () => {
    const { a } = await placeThree(stage);
    await stage.buy(a, 'Silver');
    stage.at('2026-03-02 12:00:00');
    await startClosing(stage.services, '2026-03-02', system);
    const late = startClosing(stage.services, '2026-03-01', system);
    await expect(late).rejects.toThrow('2026-03-01 was passed over');
    expect(await count()).toMatchObject({ runs: 1 });
  });

  test('a purchase one second before and one after midnight in TIME_ZONE', async () => {
    const { a, left, right } = await placeThree(stage);
    await stage.buy(a, 'Silver');
    await stage.buy(left, 'Silver');
    stage.server.halt();
    stage.at('2026-03-01 23:59:59');
    await stage.buy(right, 'Education');
    stage.at('2026-03-02 00:00:01');
    await stage.buy(right, 'Education');
    stage.at('2026-03-02 00:00:02');
    expect(await stage.close('2026-03-01')).toMatchObject({ matchedVolume: 50 });
    expect(await stage.close('2026-03-02')).toMatchObject({ matchedVolume: 50 });
    expect(await stage.matching(a)).toEqual(['03-01 100/50 50: 5, 50/0', '03-02 50/50 50: 5, 0/0']);
  });

  test('a closing run late uses the figures of its cut-off, each day its own cap', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, a, a, a]) await stage.buy(uid, 'Diamond');
    for (const day of [1, 2]) {
      stage.at(`2026-03-0${day} 15:00:00`);
      for (let at = 0; at < 21; at += 1) {
        await stage.buy(left, 'Diamond');
        await stage.buy(right, 'Diamond');
      }
    }
    stage.at('2026-03-05 09:00:00');
    // Bought after the cut-off of all four days.
    await stage.buy(left, 'Diamond');
    await stage.buy(right, 'Diamond');
    const preview = await stage.close('2026-03-04', { preview: true });
    expect(preview).toMatchObject({ status: 'preview', matchedVolume: 0, payoutRatio: null });
    expect(await stage.close('2026-03-04')).toEqual({ ...preview, status: 'posted' });
    expect(await stage.matching(a)).toEqual([
      '03-01 21000/21000 21000: 2000 -100 dailyCap, 0/0',
      '03-02 21000/21000 21000: 2000 -100 dailyCap, 0/0',
    ]);
    const rows = (await stage.ask('Closings')) as Record<string, unknown>[][];
    expect(rows[0]!.map(({ date }) => date)).toEqual([
      '2026-03-04',
      '2026-03-03',
      '2026-03-02',
      '2026-03-01',
    ]);
    expect(await stage.close('2026-03-05')).toMatchObject({ matchedVolume: 1000 });
  });
});

describe('purchases at the same moment as a closing', () => {
  test('are each in exactly one closing, and nobody waits for ever', async () => {
    const { a, left, right } = await placeThree(stage);
    for (const uid of [a, left, right]) await stage.buy(uid, 'Gold');
    // More at once than the server has connections.
    const buys = Array.from({ length: 24 }, (_, at) => stage.buy(at % 2 ? left : right, 'Silver'));
    const closings = [0, 1, 2].map((ahead) =>
      closeOpenDays(stage.services, `2026-03-0${1 + ahead}`, system),
    );
    await Promise.all([...buys, ...closings]);
    await stage.close('2026-03-04');
    const [sum] = await stage.server.db.query<{ matched: bigint; kept: bigint }>(
      `SELECT sum(i.matched)::bigint AS matched, max(s.matched) AS kept
       FROM incomes i JOIN standings s ON s.uid = i.uid WHERE i.uid = $1`,
      [a],
    );
    expect(sum).toEqual({ matched: units(1450), kept: units(1450) });
  });

  test('are seen also where the index has not heard of the buyer yet', async () => {
    const { a, left } = await placeThree(stage);
    for (const uid of [a, left]) await stage.buy(uid, 'Gold');
    const { network: stale } = await loadNetwork(stage.server.db);
    const [late] = await stage.place([[a, 2]]);
    await stage.buy(late!, 'Gold');
    const { services } = stage;
    let looks = 0;
    const catchUp = async () => ((looks += 1) === 1 ? stale : services.network.catchUp());
    const behind = { ...services, network: { ...services.network, catchUp } };
    await closeOpenDays(behind, '2026-03-01', system);
    expect(looks).toBe(2);
    expect(await stage.matching(a)).toEqual(['03-01 250/250 250: 25, 0/0']);
  });
});
