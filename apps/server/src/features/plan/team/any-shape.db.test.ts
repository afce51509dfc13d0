/**
 * Networks as other systems leave them: members anywhere in the tree, also where their sponsor's
 * team is not. Registration, lists, figures, closings and checks must hold there as well.
 */
import { anyTree, type AnyTree } from '@canopy/network/testing/shapes.support.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMemberPast } from '#features/plan/forecast/member-past.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { fillTree } from '#testing/any-tree.support.ts';
import { makeRandom, root } from '#testing/network.support.ts';
import { downloadClosings, replayed } from '#testing/plan/closing-files.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';
import { countLine, countTeam } from '#testing/plan/recount-team.support.ts';

let stage: ClosingStage;
beforeEach(async () => {
  stage = await closingStage();
});
afterEach(() => stage.server.stop());

function randomTree(
  shape: string,
  members: number,
  seed: number,
  sponsors: 'anybody' | 'above' = 'anybody',
): AnyTree {
  const random = makeRandom(seed);
  const any = (): number => random(1_000_000);
  const choices = Array.from({ length: members }, () => [any(), any(), any()] as const);
  return anyTree(shape, sponsors, choices);
}

type Placed = { uid: number; parent: number; side: number };

const places = (): Promise<Placed[]> =>
  stage.server.db.query<Placed>('SELECT uid, parent_uid AS parent, side FROM members ORDER BY uid');

/** From the sponsor to one side until nobody is there. */
function outerEnd(rows: readonly Placed[], sponsor: number, side: number): number {
  const below = new Map(rows.map((row) => [`${row.parent}:${row.side}`, row.uid]));
  let at = sponsor;
  while (below.has(`${at}:${side}`)) at = below.get(`${at}:${side}`)!;
  return at;
}

/** The side of each member in the tree of somebody, by recursive SQL. */
async function sidesUnder(uid: number): Promise<Map<number, number>> {
  const team = await countTeam(stage.server.db, uid);
  return new Map(team.map((each) => [each.uid, each.leg]));
}

test.each(['random', 'full', 'left chain', 'zigzag', 'deep and crooked'])(
  'registration goes on at the outer ends of a tree that was brought in: %s',
  async (shape) => {
    await fillTree(stage.server, randomTree(shape, 120, 11));
    const random = makeRandom(5);
    for (let count = 0; count < 60; count += 1) {
      const before = await places();
      const sponsor = root + random(before.length);
      const side = random(2) === 0 ? 1 : 2;
      const [uid] = await stage.place([[sponsor, side]]);
      const added = (await places()).find((each) => each.uid === uid);
      expect(added).toEqual({ uid, parent: outerEnd(before, sponsor, side), side });
    }
    await stage.expectClean();
  },
);

test('a member who is not on the legs that they stand on is named', async () => {
  await fillTree(stage.server, randomTree('left chain', 4, 1));
  await stage.network.asOwner(`UPDATE members SET left_head = uid WHERE uid = ${root + 2}`);
  const { checks } = await verifyLedger(stage.services);
  const legs = checks.find(({ name }) => name === 'legs')!;
  expect(legs.detail).toBe(
    'Member 100002 is on the legs of 100002 and 100002, and stands on those of 100000 and 100002.',
  );
});

test('lists and counts of directs go by the side of the own tree', async () => {
  await fillTree(stage.server, randomTree('random', 90, 3));
  for (let uid = root + 1; uid <= root + 90; uid += 3) await stage.buy(uid);
  const names = ['', 'Left', 'Right'];
  let elsewhere = 0;
  for (let uid = root; uid < root + 12; uid += 1) {
    const sides = await sidesUnder(uid);
    const directs = (await countLine(stage.server.db, uid)).filter(({ depth }) => depth === 1);
    const wanted = directs.map((each) => [each.uid, names[sides.get(each.uid) ?? 0]]);
    elsewhere += wanted.filter(([, name]) => name === '').length;
    const posOf = (rows: Record<string, unknown>[]) => rows.map((row) => [row['uid'], row['pos']]);
    const all = { fdate: '', tdate: '', status: 2 };
    const { rows } = stage.network;
    expect(posOf(await rows(uid, 'DirectReport', { ...all, position: 0 }))).toEqual(wanted);
    expect(posOf(await rows(uid, 'GetDirectLegBusinessUser'))).toEqual(wanted);
    const level = { ...all, leveltype: 1 };
    expect(posOf(await rows(uid, 'LevelDetails', level))).toEqual(wanted);
    const [dashboard] = await rows(uid, 'userDashboard');
    for (const [position, name] of [
      [1, 'Left'],
      [2, 'Right'],
    ] as const) {
      const there = directs.filter((each) => sides.get(each.uid) === position);
      const listed = await rows(uid, 'DirectReport', { ...all, position });
      expect(listed.map((row) => row['uid'])).toEqual(there.map((each) => each.uid));
      expect(dashboard).toMatchObject({
        [`Total${name}Referral`]: there.length,
        [`Total${name}ActiveReferral`]: there.filter(({ activated }) => activated).length,
      });
    }
  }
  expect(elsewhere).toBeGreaterThan(5);
});

test('a direct who stands elsewhere is a direct, by name alone', async () => {
  // 100003 is below 100002, and was brought by 100001.
  await fillTree(stage.server, {
    parent: Int32Array.of(-1, 0, 0, 2),
    side: Uint8Array.of(0, 1, 2, 1),
    sponsor: Int32Array.of(-1, 0, 0, 1),
  });
  const card = await stage.network.ask(root + 1, 'MemberCard', { id: String(root + 3) });
  expect(card).toMatchObject({ card: { uid: root + 3, relation: 'direct', facts: null } });
  await stage.buy(root + 1);
  await stage.buy(root + 3);
  const network = await stage.services.network.catchUp();
  const since = new Date(stage.services.clock.now().getTime() - 3_600_000);
  const past = await readMemberPast(stage.server.db, network, root + 1, since);
  expect(past(new Date(stage.services.clock.now().getTime() + 1000)).directSides).toBe(0);
});

test('a closing pays by the sides of the own tree, and runs again from its files', async () => {
  stage.at('2026-03-02 12:00:00');
  await fillTree(stage.server, randomTree('random', 80, 8, 'above'));
  const random = makeRandom(2);
  for (let uid = root + 1; uid <= root + 80; uid += 1) if (random(4) > 0) await stage.buy(uid);
  const { payees } = await stage.close();
  expect(payees).toBeGreaterThan(3);
  const [files] = await downloadClosings(stage.server);
  expect(replayed(files!).problems).toEqual([]);
  const { db } = stage.server;
  const paid = await db.query<{ uid: number }>(
    `SELECT uid FROM incomes WHERE type = 'MatchingIncome' ORDER BY uid`,
  );
  const wanted: number[] = [];
  for (let uid = root; uid <= root + 80; uid += 1) {
    const team = await countTeam(db, uid);
    const active = (side: number) => team.filter((each) => each.leg === side && each.activated);
    const opens = (side: number): boolean => active(side).some(({ sponsor }) => sponsor === uid);
    const isRoot = uid === root;
    const qualifies = isRoot || ((await isActiveNow(uid)) && opens(1) && opens(2));
    if (qualifies && active(1).length > 0 && active(2).length > 0) wanted.push(uid);
  }
  expect(paid.map(({ uid }) => uid)).toEqual(wanted);
  await stage.expectClean();
});

async function isActiveNow(uid: number): Promise<boolean> {
  const [row] = await stage.server.db.query<{ active: boolean }>(
    'SELECT activated_at IS NOT NULL AS active FROM members WHERE uid = $1',
    [uid],
  );
  return row!.active;
}
