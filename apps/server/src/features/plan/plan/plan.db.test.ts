import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  haltPlan,
  holdPlan,
  makeFirstPlan,
  readPlanAt,
} from '#features/plan/plan/plan-versions.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = planBench(server);
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

type Shown = { version: number; effectiveFrom: string; current: boolean; changes: string[] };
const call = async (name: string, payload: object = {}): Promise<unknown> =>
  (await server.call(`operator/${name}`, payload, { token: owner })).body.data;
const plans = async (): Promise<Shown[]> => ((await call('Plan')) as Shown[][])[0]!;
const save = (parameters: object, effectiveFrom?: string, note = 'as agreed'): Promise<unknown> =>
  call('SavePlan', { parameters, effectiveFrom, note });
const plan = (change: object = {}): object => ({ ...structuredClone(defaultPlan), ...change });
const gold = {
  id: 3,
  plan_name: 'Gold',
  price: 250,
  bv: 250,
  coins: 50,
  coupons: 5,
  dailyCap: 500,
  active: true,
};

test('a new network begins with the default plan, once, and the five packages', async () => {
  await Promise.all([makeFirstPlan(server.services), makeFirstPlan(server.services)]);
  expect(await plans()).toMatchObject([{ version: 1, current: true, changes: [] }]);
  const [packages] = (await call('Packages')) as [{ plan_name: string; price: number }[]];
  expect(packages.map((each) => `${each.plan_name} ${each.price}`)).toEqual([
    'Education 50',
    'Silver 100',
    'Gold 250',
    'Platinum 500',
    'Diamond 1000',
  ]);
});

describe('a plan that makes no sense is refused by field, and nothing is saved', () => {
  const { packages, ranks } = defaultPlan;
  test.each([
    [plan(), undefined, 'Nothing has changed !!'],
    [plan({ matching: { percent: 101 } }), undefined, /^matching percent should be a percent/],
    [plan({ matching: {} }), undefined, /^matching percent /],
    [plan({ more: 1 }), undefined, 'more is unknown !!'],
    [plan({ packages: [] }), undefined, 'packages should have a package !!'],
    [plan({ packages: packages.slice(1) }), undefined, /^packages Education should stay/],
    [plan({ ranks: [] }), undefined, 'ranks 1 should stay Star !!'],
    [plan({ ranks: [...ranks].reverse() }), undefined, 'ranks should rise from one to the next !!'],
    [plan({ matching: { percent: 8 } }), 'soon', /^The date should be like/],
    [plan({ matching: { percent: 8 } }), '2026-02-30', /^The date should be like/],
    [plan({ matching: { percent: 8 } }), '2030-01-01 24:00', /^The date should be like/],
    [plan({ matching: { percent: 8 } }), '2001-01-01', /^The plan should not take effect in/],
  ])('%#', async (parameters, effectiveFrom, text) => {
    const answer = await save(parameters, effectiveFrom);
    expect(answer).toMatch(text);
    expect(await plans()).toHaveLength(1);
  });

  test('a note is needed', async () => {
    expect(await save(plan({ matching: { percent: 8 } }), undefined, ' ')).toBe('Note is required');
  });
});

describe('a package', () => {
  test.each([
    [{ ...gold }, 'Nothing has changed !!'],
    [{ ...gold, id: 77 }, 'Package not found !!'],
    [{ ...gold, id: 'x' }, 'Package not found !!'],
    [{ ...gold, plan_name: ' ' }, 'Package name is required'],
    [{ ...gold, plan_name: 'Silver' }, 'packages should each have a name of its own !!'],
    [{ ...gold, price: 0 }, 'packages 3 price should be above zero !!'],
    [{ ...gold, price: -5 }, /^packages 3 price should be an amount/],
    [{ ...gold, coins: '0.0000001' }, /^packages 3 coins should be an amount/],
    [{ ...gold, coupons: '1.5' }, /^Coupons should be a whole number/],
  ])('that makes no sense is refused: %#', async (payload, text) => {
    const answer = await call('SavePackage', payload);
    expect(answer).toMatch(text);
    expect(await plans()).toHaveLength(1);
  });
});

test('each save is a version that says what it changed; purchases go by their moment', async () => {
  const later = plan({ matching: { percent: 8 } });
  expect(await save(later, '2099-01-31 18:30')).toBe('success');
  expect(await plans()).toMatchObject([
    {
      version: 2,
      current: false,
      effectiveFrom: '2099-01-31 18:30:00',
      changes: ['Matching: 10 % → 8 %'],
    },
    { version: 1, current: true },
  ]);
  // A package that is changed meanwhile is changed in what is to come, too.
  expect(await call('SavePackage', { ...gold, price: '260' })).toBe('success');
  expect(await call('SavePackage', { ...gold, id: '', plan_name: 'Ruby', price: 300 })).toBe(
    'success',
  );
  const shown = await plans();
  expect(shown.map(({ version, current }) => `${version} ${current}`)).toEqual([
    '6 false',
    '4 false',
    '2 false',
    '5 true',
    '3 false',
    '1 false',
  ]);
  const then = await readPlanAt(server.db, new Date('2099-02-01T00:00:00Z'));
  expect(then).toMatchObject({ version: 6, parameters: { matching: { percent: 80_000n } } });
  expect(then.parameters.packages.map((each) => each.price / 1_000_000n)).toEqual([
    50n,
    100n,
    260n,
    500n,
    1000n,
    300n,
  ]);
  const [a] = await bench.place([[root, 1]]);
  await bench.money.fill(a!, 'fund', 10);
  await bench.buy(a!, 'Gold');
  const [bought] = await server.db.query(
    'SELECT plan_version, price FROM purchases WHERE uid = $1',
    [a],
  );
  expect(bought).toEqual({ plan_version: 5, price: 260_000_000n });
  const [audited] = (await call('AuditLog')) as [{ action: string; target: string }[]];
  expect(audited.slice(0, 3).map((each) => `${each.action} ${each.target}`)).toEqual([
    'SavePackage plan:5 plan:6',
    'SavePackage plan:3 plan:4',
    'SavePlan plan:2',
  ]);
});

test('a package off sale is neither shown nor sold, and stays for who holds it', async () => {
  expect(await call('SavePackage', { ...gold, price: 260, active: false })).toBe('success');
  const person = await bench.money.person({ fund: 500 });
  const [onSale] = (await bench.money.ask(person, 'BindPackage', {
    type: 'upgradepackage',
  })) as [{ plan_name: string }[]];
  expect(onSale.map((each) => each.plan_name)).toEqual([
    'Education',
    'Silver',
    'Platinum',
    'Diamond',
    'Ruby',
  ]);
  const order = {
    referby: person.uid,
    user_id: person.uid,
    package: 3,
    type: 'FUNDS',
    actype: 'F',
  };
  expect(await bench.money.ask(person, 'ActivationByFund', order)).toEqual({
    RESULT: 'Package not found !!',
  });
});

test('whoever changes the plan waits for purchases under way, and they for it', async () => {
  const steps: string[] = [];
  let open: () => void = () => {};
  const gate = new Promise<void>((done) => (open = done));
  let purchase: Promise<void> | undefined;
  await new Promise<void>((holds) => {
    purchase = server.db.transaction(async (tx) => {
      await holdPlan(tx);
      holds();
      await gate;
      steps.push('purchase');
    });
  });
  await server.db.transaction(async (tx) => {
    await holdPlan(tx);
    steps.push('another purchase beside it');
  });
  const change = server.db.transaction(async (tx) => {
    await haltPlan(tx);
    steps.push('change');
  });
  await waitForLocks(server.db);
  open();
  await Promise.all([purchase, change]);
  expect(steps).toEqual(['another purchase beside it', 'purchase', 'change']);
});
