import { roundOfDraw, timeOfRound } from '@canopy/beacon/chain.ts';
import { randomnessOf, readRound } from '@canopy/beacon/round.ts';
import { makeTestChain } from '@canopy/beacon/testing/relay.support.ts';
import { drawWinners, entriesHash, seedHash } from '@canopy/contract/draw.ts';
import { describe, expect, it } from 'vitest';
import { checkDraw, type PublishedDraw } from '#features/plan/coupons/check-draw.ts';

// So many that two draws do not have the same winners by chance.
const coupons = Array.from({ length: 5000 }, (_, at) => `AAAA-BBBB-${1000 + at}`);
const entered = (codes: readonly string[]) => codes.map((coupon) => ({ coupon, uid: 100001 }));
const endsAt = '2026-11-18T10:00:00.000Z';
const gifts = [
  { gift: 'Phone', count: 1 },
  { gift: 'Watch', count: 1 },
];

async function honest(): Promise<PublishedDraw> {
  const seed = 'ab'.repeat(32);
  const drawn = await drawWinners({ bonanzaId: 7, seed, gifts, coupons });
  const winners = drawn.map(({ coupon, gift }) => ({ coupon, remark: gift }));
  return {
    id: 7,
    seed,
    seedHash: await seedHash(seed),
    gifts,
    entries: entered(coupons),
    winners,
    endsAt,
  };
}

describe('the check of a draw', () => {
  it('agrees with an honest one, gift by gift', async () => {
    const check = await checkDraw(await honest());
    expect(check).toMatchObject({ seedFits: true, beacon: null, agrees: true });
    expect(check.gifts.map(({ gift }) => gift)).toEqual(['Phone', 'Watch']);
  });

  it('notices a seed that was exchanged', async () => {
    const check = await checkDraw({ ...(await honest()), seed: 'cd'.repeat(32) });
    expect(check.seedFits).toBe(false);
  });

  it('notices winners that were exchanged, left out, or given another gift', async () => {
    const draw = await honest();
    const [first, second] = draw.winners;
    const lies = [
      [second!, first!],
      [first!],
      [...draw.winners, { coupon: 'none', remark: 'Phone' }],
      [{ ...first!, remark: 'Watch' }, second!],
    ];
    for (const winners of lies) {
      expect((await checkDraw({ ...draw, winners })).agrees).toBe(false);
    }
  });

  it('notices a coupon that entered afterwards, where it changes who won', async () => {
    const draw = await honest();
    const check = await checkDraw({ ...draw, entries: entered(['AAAA-AAAA-1000', ...coupons]) });
    expect(check.agrees).toBe(false);
  });
});

describe('the check of a draw with a beacon', () => {
  const after = (seconds: number) => new Date(Date.parse(endsAt) + seconds * 1000).toISOString();

  async function honestBeacon() {
    const { chain, sign } = await makeTestChain();
    const draw = await honest();
    const round = roundOfDraw(chain, new Date(endsAt));
    const { signature } = readRound(await sign(round))!;
    const randomness = await randomnessOf({ signature });
    const { id: bonanzaId, seed } = draw;
    const drawn = await drawWinners({ bonanzaId, seed, gifts, coupons, randomness });
    const beacon = {
      chain,
      round,
      roundtime: '',
      waittime: '',
      entriesHash: await entriesHash(draw.id, draw.entries),
      frozenAt: after(1),
      frozentime: '',
      signature,
    };
    const winners = drawn.map(({ coupon, gift }) => ({ coupon, remark: gift }));
    return { draw: { ...draw, winners, drawnAt: after(40), beacon }, sign };
  }
  const good = { roundFits: true, entriesFit: true, inOrder: true, signed: true };

  it('agrees with an honest one', async () => {
    const { draw } = await honestBeacon();
    expect(timeOfRound(draw.beacon.chain, draw.beacon.round) > new Date(after(29))).toBe(true);
    expect(await checkDraw(draw)).toMatchObject({ seedFits: true, agrees: true, beacon: good });
  });

  it('says which part of another one broke', async () => {
    const { draw, sign } = await honestBeacon();
    const { beacon } = draw;
    const next = readRound(await sign(beacon.round + 1))!;
    const check = async (change: Partial<typeof draw>) =>
      (await checkDraw({ ...draw, ...change })).beacon;
    const changed = (change: Partial<typeof beacon>) => check({ beacon: { ...beacon, ...change } });
    const added = [...draw.entries, { coupon: 'ZZZZ-LATE-ZZZZ', uid: 100002 }];
    expect(await check({ entries: added })).toMatchObject({ ...good, entriesFit: false });
    const [first, ...rest] = draw.entries;
    const given = [{ ...first!, uid: 100002 }, ...rest];
    expect(await check({ entries: given })).toMatchObject({ ...good, entriesFit: false });
    expect(await changed({ frozenAt: after(60) })).toMatchObject({ ...good, inOrder: false });
    expect(await changed({ frozenAt: after(-1) })).toMatchObject({ ...good, inOrder: false });
    expect(await check({ drawnAt: after(20) })).toMatchObject({ ...good, inOrder: false });
    const { signature } = next;
    expect(await changed({ signature })).toMatchObject({ ...good, signed: false });
    expect(await changed(next)).toMatchObject({ ...good, roundFits: false });
    const { chain } = await makeTestChain();
    expect(await changed({ chain })).toMatchObject({ ...good, signed: false });
    expect((await checkDraw({ ...draw, beacon: { ...beacon, signature } })).agrees).toBe(false);
  });

  it('marks a draw whose round did not come', async () => {
    const { draw } = await honestBeacon();
    const { signature: _none, ...beacon } = draw.beacon;
    const { winners } = await honest();
    expect(await checkDraw({ ...draw, winners, beacon })).toMatchObject({
      agrees: true,
      beacon: { ...good, signed: null },
    });
  });
});
