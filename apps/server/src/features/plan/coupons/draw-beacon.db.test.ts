import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roundOfDraw, timeOfRound } from '@canopy/beacon/chain.ts';
import { readRound, randomnessOf } from '@canopy/beacon/round.ts';
import { makeTestChain, startRelay, type TestChain } from '@canopy/beacon/testing/relay.support.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawDueBonanzas } from '#features/plan/coupons/draw-bonanza.ts';
import { voidCoupons } from '#features/plan/coupons/give-coupons.ts';
import { keepRound } from '#features/plan/coupons/keep-round.ts';
import { runBeacon } from '#server/beacon.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { networkBench } from '#testing/network.support.ts';
import { couponBench, naiveDraw } from '#testing/plan/coupons.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Relay = Awaited<ReturnType<typeof startRelay>>;
type Beacon = {
  round: number;
  signature?: string;
  entriesHash?: string;
  frozenAt?: string;
};

let server: TestServer;
let bench: MoneyBench;
let coupons: ReturnType<typeof couponBench>;
let owner: string;
let chain: TestChain;
let other: TestChain;
let relays: [Relay, Relay];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-beacon-'));
  [chain, other] = [await makeTestChain(), await makeTestChain()];
  relays = [await startRelay(chain), await startRelay(chain)];
  server = await startTestServer({
    BEACON_CHAIN: JSON.stringify(chain.info),
    BEACON_RELAYS: relays.map(({ url }) => url).join(', '),
    BEACON_WAIT_MINUTES: '2',
  });
  server.halt();
  bench = moneyBench(server);
  coupons = couponBench(server);
  owner = await server.operator('owner');
});
afterAll(async () => {
  await server.stop();
  await Promise.all(relays.map((relay) => relay.stop()));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const relay of relays) Object.assign(relay, { asked: [], answer: chain.sign });
});

const gifts = [
  { gift: 'Phone', count: 1 },
  { gift: 'Pen', count: 3 },
];
const due = (): Promise<void> => drawDueBonanzas(server.services);
const shown = async (id: number) => {
  const [row] = await coupons.shown('BonanzaTimer', id);
  return row as { seed?: string; endsAt: string; beacon: Beacon };
};
const signed = async (round: number, by = chain) => readRound(await by.sign(round))!;

/** A bonanza of a minute with five coupons of one member; both relays know nothing yet. */
async function running() {
  const person = await bench.person();
  const id = await coupons.start(owner, 60, gifts);
  const purchase = await coupons.give(person.uid, 5);
  return { id, person, purchase, codes: await coupons.codes(person.uid) };
}

/** Whether a sceptic gets the published winners from this randomness, or from the seed alone. */
async function expectWinners(id: number, codes: string[], round: number | null): Promise<void> {
  const { seed, beacon } = await shown(id);
  const mixed = round === null ? '' : `:${await randomnessOf(await signed(round))}`;
  const winners = await coupons.shown('BonanzaAchiever', id);
  expect(winners.map(({ remark, coupon }) => [remark, coupon])).toEqual(
    naiveDraw(id, seed!, gifts, codes, mixed).winners,
  );
  const expected = round === null ? undefined : (await signed(round)).signature;
  expect(beacon.signature).toBe(expected);
}

test('a draw names its round, freezes what has entered, waits, and mixes it in', async () => {
  const { id, person, purchase, codes } = await running();
  const { endsAt, beacon } = await shown(id);
  expect(beacon).toMatchObject({
    chain: chain.chain,
    round: roundOfDraw(chain.chain, new Date(endsAt)),
  });
  const until = timeOfRound(chain.chain, beacon.round).getTime() - Date.parse(endsAt);
  expect(until).toBeGreaterThanOrEqual(30_000);
  expect(until).toBeLessThan(33_000);
  const early = server.services.clock.now();

  server.pass(61);
  await due();
  const frozen = await shown(id);
  const lines = codes.toSorted().map((code) => `${code} ${person.uid}\n`);
  expect(frozen.beacon.entriesHash).toBe(
    createHash('sha256')
      .update(`${id}\n${lines.join('')}`)
      .digest('hex'),
  );
  expect(frozen).not.toHaveProperty('seed');
  expect(relays.flatMap(({ asked }) => asked)).toEqual([]);

  // Whatever comes now is too late, whatever moment it claims.
  const late = await server.call('EnterCoupon', { uid: person.uid, count: 1 }, person);
  expect(late.body.data).toBe('No bonanza is running !!');
  await coupons.give(person.uid, 2, early);
  expect(await coupons.counts(person)).toEqual([7, 5, 2]);
  expect(await server.db.transaction((tx) => voidCoupons(tx, purchase, early))).toBe(0);
  for (const change of ['voided_at = now()', `bonanza_id = ${id}, entered_at = given_at`]) {
    const statement = `UPDATE coupons SET ${change} WHERE uid = $1`;
    await expect(server.db.query(statement, [person.uid])).rejects.toThrow('are frozen');
  }
  const thaw = 'UPDATE bonanzas SET frozen_at = NULL, entries_hash = NULL WHERE id = $1';
  await expect(server.db.query(thaw, [id])).rejects.toThrow('are frozen');
  const payload = { id, remark: 'Now' };
  const asked = await server.call('operator/DrawBonanza', payload, { token: owner });
  expect(asked.body.data).toBe('The bonanza still waits for its beacon !!');

  server.pass(40);
  const owns = (uid: number) =>
    networkBench(server).asOwner(`UPDATE coupons SET uid = ${uid} WHERE code = '${codes[0]}'`);
  await owns(100000);
  await expect(due()).rejects.toThrow('The entries were changed.');
  await owns(person.uid);
  await Promise.all([due(), due()]);
  await expectWinners(id, codes, beacon.round);
  expect((await shown(id)).beacon).toMatchObject(frozen.beacon);
});

test('a wrong answer is none: the draw waits, then the seed decides, and it shows', async () => {
  const { id, codes } = await running();
  const { round } = (await shown(id)).beacon;
  server.pass(100);
  const elsewhere = await startRelay(chain);
  const wrong: unknown[] = [
    null,
    new URL(`${elsewhere.url}/${chain.chain.hash}/public/${round}`),
    'text',
    { round },
    await other.sign(round),
    await chain.sign(round + 1),
    { ...(await chain.sign(round + 1)), round },
    { ...(await chain.sign(round)), padding: 'x'.repeat(20_000) },
  ];
  for (const answer of wrong) {
    for (const relay of relays) relay.answer = async () => answer;
    await due();
    expect(await shown(id), JSON.stringify(answer)).not.toHaveProperty('seed');
  }
  expect(relays[1].asked).toContain(round);
  await elsewhere.stop();
  server.pass(100);
  await due();
  await expectWinners(id, codes, null);
  const { body } = await server.call('operator/Bonanzas', {}, { token: owner });
  const states = (body.data as { beacon: string }[][])[0]!.map((row) => row.beacon);
  expect(states).toEqual([`Round ${round}, missed`, expect.stringMatching(/^Round \d+, used$/)]);
  // A round that comes afterwards is not taken for one that decided.
  expect(await keepRound(server.services, id, await signed(round))).toBe(false);
  const put = `INSERT INTO bonanza_rounds (bonanza_id, signature, came_at)
    VALUES ($1, 'ab', now())`;
  await expect(server.db.query(put, [id])).rejects.toThrow('is drawn');
});

test('one relay that answers is enough, though another never does', async () => {
  const { id, codes } = await running();
  relays[0].answer = () => new Promise(() => {});
  server.pass(100);
  await due();
  expect(relays[0].asked).not.toEqual([]);
  await expectWinners(id, codes, (await shown(id)).beacon.round);
});

test('a server that was down meanwhile still takes the round, and says when it froze', async () => {
  const { id, codes } = await running();
  const { beacon } = await shown(id);
  server.pass(1000);
  await due();
  await expectWinners(id, codes, beacon.round);
  const { frozenAt } = (await shown(id)).beacon;
  expect(Date.parse(frozenAt!)).toBeGreaterThan(
    timeOfRound(chain.chain, beacon.round).getTime() + 800_000,
  );
});

test('the chain of a draw stays, though the settings name none any more', async () => {
  const { id, codes } = await running();
  const { round } = (await shown(id)).beacon;
  const services = { ...server.services, config: { ...server.services.config, beacon: null } };
  // A job of an earlier test may look at the same time, and learns nothing.
  for (const relay of relays) relay.answer = async () => null;
  server.pass(100);
  await drawDueBonanzas(services);
  expect(await shown(id)).not.toHaveProperty('seed');
  for (const relay of relays) relay.answer = chain.sign;
  // By itself: whoever has to wait looks again.
  await expect.poll(() => shown(id)).toHaveProperty('seed');
  await expectWinners(id, codes, round);
});

describe('a round that was fetched by hand', () => {
  /** Runs the program on a file of this content: its exit code, and what it said. */
  async function hand(content: unknown): Promise<[code: number, said: string]> {
    const file = join(folder, 'round.json');
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(file, text);
    const keys = { TOKEN_SECRET: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) };
    const settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder, ...keys };
    let said = '';
    const code = await runBeacon(settings, file, (line) => (said += line));
    return [code, said];
  }

  test('is checked like a relay’s answer, and decides the draw', async () => {
    for (const relay of relays) relay.answer = async () => null;
    const { id, codes } = await running();
    const { round } = (await shown(id)).beacon;
    const right = await chain.sign(round);
    const waitsNot = /^Nothing has changed\. No bonanza that has ended waits for round \d+\.$/;
    expect(await hand(right)).toEqual([1, expect.stringMatching(waitsNot)]);
    server.pass(61);
    await due();
    expect(await hand('{')).toEqual([1, expect.stringContaining('is not a round as relays')]);
    expect(await hand(await chain.sign(round + 1))).toEqual([1, expect.stringMatching(waitsNot)]);
    const foreign = await hand(await other.sign(round));
    expect(foreign).toEqual([1, expect.stringContaining('is not signed by the chain')]);
    expect((await shown(id)).beacon).not.toHaveProperty('signature');
    expect(await hand(right)).toEqual([
      0,
      expect.stringContaining(`Bonanza ${id} is drawn with it`),
    ]);
    await expect.poll(() => shown(id)).toHaveProperty('seed');
    await expectWinners(id, codes, round);
    expect(await runBeacon({}, undefined, () => {})).toBe(2);
  });
});
