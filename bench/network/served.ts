import { sideTotals } from '@canopy/network/team.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { appendEvents } from '../../apps/server/src/network/append-events.ts';
import { loadNetwork } from '../../apps/server/src/network/load-network.ts';
import { teamFigures } from '../../apps/server/src/features/plan/team/team-figures.ts';
import { runCallers } from '../measure.ts';
import { priceMicros, rootUid } from './fill.ts';
import { placeSql } from './rivals.ts';
import type { Served } from './serve.ts';

/** Milliseconds over HTTP: half of the calls were faster, and all but one in a hundred. */
export type Answered = { median: number; p99: number };

/** Asks one call again and again, one at a time, for members picked beforehand. */
export async function measureCalls(
  served: Served,
  uids: readonly number[],
  call: string,
  payload: (uid: number, turn: number) => object = () => ({}),
): Promise<Answered> {
  return measureTurns(400, (turn) => {
    const uid = uids[turn % uids.length]!;
    return served.ask(uid, call, payload(uid, turn));
  });
}

/** The figures as a call reads them, with the look for news before, but without HTTP. */
export function measureLive({ services }: Served, uid: number): Promise<Answered> {
  return measureTurns(40, async () => teamFigures(await services.network.catchUp(), uid));
}

/** The first quarter makes sessions and warms everything up; it does not count. */
async function measureTurns(
  turns: number,
  work: (turn: number) => Promise<unknown>,
): Promise<Answered> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begin = performance.now();
    await work(turn);
    if (turn >= turns / 4) times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1]!, p99: times[Math.floor(times.length * 0.99)]! };
}

/** Counts the network again from the database; seconds, best and median of three. */
export async function measureRebuild(url: string): Promise<{ best: number; middle: number }> {
  const db = openDatabase(url, { marks: null });
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const begin = performance.now();
    await loadNetwork(db);
    times.push((performance.now() - begin) / 1000);
  }
  await db.close();
  times.sort((a, b) => a - b);
  return { best: times[0]!, middle: times[1]! };
}

/** The outcome of purchases that arrived as fast as the database took them. */
export type Purchases = { rate: number; catchUp: Answered; missing: number };

/** Four buyers at the end of the deepest leg, and one reader who wants the newest all the while. */
export async function measurePurchases(
  { services: { db, network: index } }: Served,
  buyers: readonly number[],
  seconds: number,
): Promise<Purchases> {
  const volume = async (): Promise<bigint> => sideTotals(await index.catchUp(), 0, 1).volumeMicros;
  const before = await volume();
  const price = BigInt(priceMicros);
  let turn = 0;
  const buy = (): Promise<void> => {
    const uid = buyers[(turn += 1) % buyers.length]!;
    const amounts = { volumeMicros: price, priceMicros: price };
    return appendEvents(db, [{ kind: 'volume', uid, at: new Date(), ...amounts }]);
  };
  const waits: number[] = [];
  const [bought] = await Promise.all([
    runCallers(4, seconds, buy),
    runCallers(1, seconds, async () => {
      const begin = performance.now();
      await index.catchUp();
      waits.push(performance.now() - begin);
    }),
  ]);
  const missing = Number((before + price * BigInt(turn) - (await volume())) / price);
  waits.sort((a, b) => a - b);
  const catchUp = {
    median: waits[waits.length >> 1]!,
    p99: waits[Math.floor(waits.length * 0.99)]!,
  };
  return { rate: bought.rate, catchUp, missing };
}

/** One registration at the end of the deepest leg until the index shows it, in milliseconds. */
export async function measureRegistration({
  services: { db, network: index },
}: Served): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const begin = performance.now();
    const [placed] = await db.query<{ uid: number }>(placeSql, [rootUid, 1]);
    const network = await index.catchUp();
    times.push(performance.now() - begin);
    network.mustFind(placed!.uid);
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}
