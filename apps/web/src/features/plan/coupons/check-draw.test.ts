import { drawWinners, seedHash } from '@canopy/contract/draw.ts';
import { describe, expect, it } from 'vitest';
import { checkDraw, type PublishedDraw } from '#features/plan/coupons/check-draw.ts';

const coupons = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF', 'GGGG-HHHH-IIII'];
const gifts = [
  { gift: 'Phone', count: 1 },
  { gift: 'Watch', count: 1 },
];

async function honest(): Promise<PublishedDraw> {
  const seed = 'ab'.repeat(32);
  const drawn = await drawWinners({ bonanzaId: 7, seed, gifts, coupons });
  const winners = drawn.map(({ coupon, gift }) => ({ coupon, remark: gift }));
  return { id: 7, seed, seedHash: await seedHash(seed), gifts, coupons, winners };
}

describe('the check of a draw', () => {
  it('agrees with an honest one, gift by gift', async () => {
    const check = await checkDraw(await honest());
    expect(check).toMatchObject({ seedFits: true, agrees: true });
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
    const more = Array.from({ length: 40 }, (_, at) => `AAAA-AAAA-A${String(at).padStart(3, '0')}`);
    const check = await checkDraw({ ...draw, coupons: [...coupons, ...more] });
    expect(check.agrees).toBe(false);
  });
});
