import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { expect } from 'vitest';
import { root } from '#testing/network.support.ts';
import type { PackageName } from '#testing/plan.support.ts';
import { placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';

/**
 * A fortnight in which everything happens that pays: purchases, upgrades, closings in time and
 * late, gains, losses, documents, a reward, caps that are reached, and things taken back, some of
 * them within days and some after a week.
 */
export async function liveFortnight(stage: ClosingStage): Promise<void> {
  const acts = actsOn(stage);
  stage.at('2027-06-01 10:00:00');
  const { a, left, right } = await placeThree(stage);
  await stage.buy(a, 'Education');
  await stage.buy(left, 'Silver');
  await stage.buy(right, 'Gold');
  await acts.bot(left, 'forex', 1000);
  await acts.bot(right, 'crypto', 700);
  stage.at('2027-06-02 09:00:00');
  await stage.close('2027-06-01');
  const early = await stage.place([[left, 1]]);
  await stage.buy(early[0]!, 'Gold');
  const [deep] = await stage.place([[early[0]!, 1]]);
  await stage.buy(deep!, 'Silver');
  stage.at('2027-06-03 00:10:00');
  await stage.close('2027-06-02');
  const firstGain = await acts.result('forex', '2027-06-02', '1.25');

  stage.at('2027-06-03 12:00:00');
  const late = await placeLate(stage);
  // After the end of the 3rd, which is closed a week later, caps are filled and raised.
  stage.at('2027-06-05 12:00:00');
  await stage.buy(late.head, 'Diamond');
  await buyAll(stage, late.direct, ['Diamond', 'Diamond', 'Diamond', 'Diamond']);

  stage.at('2027-06-07 12:00:00');
  const { head, direct, ends } = await placeHead(stage);
  for (const uid of ends) await buyAll(stage, uid, ['Diamond', 'Diamond', 'Platinum']);
  stage.at('2027-06-08 12:00:00');
  for (const uid of ends) await buyAll(stage, uid, ['Diamond', 'Diamond', 'Platinum']);
  await acts.result('crypto', '2027-06-08', '-2');
  await acts.complete(early[0]!);
  // Ten on each side make the first rank; each is somebody's purchase.
  const team = await stage.place(
    Array.from({ length: 20 }, (_, at) => [a, at % 2 === 0 ? 1 : 2] as const),
  );
  for (const uid of team) await stage.buy(uid, 'Education');
  stage.at('2027-06-10 08:00:00');
  // Two days late, with what was bought meanwhile.
  await stage.buy(left, 'Diamond');
  await stage.close('2027-06-09');
  await acts.reversePurchase(team[3]!);
  // What is held decides the overall cap, and it is less again when this is paid.
  await stage.buy(head, 'Gold');
  await acts.reversePurchase(head);
  await stage.buy(direct, 'Diamond');
  await acts.reversePurchase(early[0]!);
  stage.at('2027-06-11 08:00:00');
  await stage.buy(right, 'Diamond');
  await stage.buy(right, 'Platinum');
  await stage.buy(left, 'Platinum');
  await acts.reverseRun(firstGain);
  const gain = await acts.result('forex', '2027-06-11', '2.5');
  await stage.close('2027-06-11');
  await stage.buy(a, 'Education');
  await acts.release();
  stage.at('2027-06-12 08:00:00');
  await acts.reverseRun(gain);
  await acts.result('crypto', '2027-06-12', '0.333');
  await stage.buy(a, 'Silver');
  await stage.buy(deep!, 'Education');
  await stage.buy(team[3]!, 'Silver');
  await stage.place([[root, 2]]);
  stage.at('2027-06-13 00:10:00');
  await stage.close('2027-06-12');
  await stage.buy(team[0]!, 'Platinum');
  await acts.result('forex', '2027-06-13', '0.75');
  await loseLate(stage, acts, left);
}

/** Losses that are known too late to be dodged: one stays, one is taken back. */
async function loseLate(
  stage: ClosingStage,
  acts: ReturnType<typeof actsOn>,
  stopped: number,
): Promise<void> {
  stage.at('2027-06-14 12:00:00');
  await acts.stop(stopped, 'forex');
  await acts.result('forex', '2027-06-12', '-1.5');
  await acts.reverseRun(await acts.result('crypto', '2027-06-13', '-4'));
  stage.at('2027-06-14 18:00:00');
}

/** Somebody who matches on a day that is closed late, when their cap is nearly used. */
async function placeLate(stage: ClosingStage): Promise<{ head: number; direct: number }> {
  const [head] = await stage.place([[root, 2]]);
  const [direct, other] = await stage.place([
    [head!, 1],
    [head!, 2],
  ]);
  await stage.buy(head!, 'Education');
  for (const uid of [direct!, other!]) await stage.buy(uid, 'Gold');
  return { head: head!, direct: direct! };
}

/**
 * Somebody with legs that end three levels below, where their own level income is locked: only
 * matching fills the cap, with more than the day's cap on each of two days.
 */
async function placeHead(
  stage: ClosingStage,
): Promise<{ head: number; direct: number; ends: number[] }> {
  const [head] = await stage.place([[root, 2]]);
  await stage.buy(head!, 'Silver');
  const ends: number[] = [];
  const directs: number[] = [];
  for (const side of [1, 2] as const) {
    let sponsor = head!;
    for (let level = 1; level <= 3; level += 1) {
      [sponsor] = (await stage.place([[sponsor, side]])) as [number];
      if (level === 1) directs.push(sponsor);
      if (level < 3) await stage.buy(sponsor, 'Education');
    }
    ends.push(sponsor);
  }
  return { head: head!, direct: directs[0]!, ends };
}

async function buyAll(
  stage: ClosingStage,
  uid: number,
  names: readonly PackageName[],
): Promise<void> {
  for (const name of names) await stage.buy(uid, name);
}

function actsOn(stage: ClosingStage) {
  const { db } = stage.server;
  const reverse = async (id: bigint): Promise<void> => {
    const payload = { id: String(id), remark: 'by mistake' };
    expect(await stage.ask('Reverse', payload)).toBe('success');
  };
  return {
    async bot(uid: number, market: 'forex' | 'crypto', amount: number): Promise<void> {
      await stage.money.fill(uid, market, amount);
      const answer = await stage.network.ask(uid, 'StartBot', { market, amount });
      expect(answer).toBe('Bot started Successfully');
    },
    async stop(uid: number, market: 'forex' | 'crypto'): Promise<void> {
      const person = await stage.money.signIn(uid);
      const answer = await stage.money.ask(person, 'StopBot', { market });
      expect(answer).toBe('Bot stopped Successfully');
    },
    async result(market: string, date: string, percent: string): Promise<number> {
      const order = { market, date, percent, note: 'as the broker reports' };
      expect(await stage.ask('PostTradingResult', order)).toMatchObject({ status: 'posted' });
      const [run] = await db.query<{ id: number }>('SELECT max(id) AS id FROM runs');
      return run!.id;
    },
    async complete(uid: number): Promise<void> {
      for (const { document } of kycDocuments) {
        const link = 'https://example.test/card';
        await stage.network.ask(uid, 'SubmitKycDocument', { document, link });
      }
      const [rows] = (await stage.ask('KycDocuments')) as [{ id: number; uid: number }[]];
      for (const { id } of rows.filter((row) => row.uid === uid)) {
        const decision = { id, decision: 'approve', remark: 'seen' };
        expect(await stage.ask('DecideKycDocument', decision)).toBe('success');
      }
    },
    async release(): Promise<void> {
      const [rows] = (await stage.ask('Rewards')) as [{ id: number }[]];
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) {
        const payload = { id, remark: 'earned', confirm: true };
        expect(await stage.ask('ReleaseReward', payload)).toBe('success');
      }
    },
    async reversePurchase(uid: number): Promise<void> {
      const [row] = await db.query<{ id: bigint }>(
        'SELECT max(posting_id) AS id FROM purchases WHERE uid = $1',
        [uid],
      );
      await reverse(row!.id);
    },
    async reverseRun(run: number): Promise<void> {
      const [row] = await db.query<{ id: bigint }>(
        'SELECT min(id) AS id FROM postings WHERE cause = $1',
        [`run:${run}`],
      );
      await reverse(row!.id);
    },
  };
}
