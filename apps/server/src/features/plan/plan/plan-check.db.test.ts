import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlan } from '#server/demo/demo-plan.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

type Published = {
  version: number;
  current: boolean;
  findings: { code: string; level: string; facts: object }[];
  override: string | null;
};
const call = (name: string, payload: object = {}) =>
  server.call(`operator/${name}`, payload, { token: owner });
const published = async (): Promise<Published[]> =>
  (await server.call('PlanCheck')).body.data as Published[];
const serious = ({ findings }: Published): string[] =>
  findings.filter(({ level }) => level === 'serious').map(({ code }) => code);
const education = {
  id: '1',
  plan_name: 'Education',
  price: '50',
  bv: '50',
  coins: '10',
  coupons: '1',
  dailyCap: '100',
  active: true,
};

test('the first plan is judged when it is read, and is without a serious finding', async () => {
  const [first] = await published();
  expect(first).toMatchObject({ version: 1, current: true, override: null });
  expect(first!.findings.map(({ code }) => code)).toContain('worst-sale');
  expect(serious(first!)).toEqual([]);
});

test('a serious finding is refused without a written reason, and nothing is saved', async () => {
  const { override, ...bare } = demoPlan;
  for (const reason of [undefined, '  ', 'Because we want to', ` ${'x'.repeat(39)} `]) {
    const { body, refusal } = await call('SavePlan', { ...bare, override: reason });
    expect(body.data).toBe(
      'Serious finding: Pay for recruiting without a sale. ' +
        'Mend it, or write why in 40 letters or more !!',
    );
    expect(refusal).toMatchObject({ code: 'plan.serious', field: 'override' });
  }
  const long = await call('SavePlan', { ...bare, override: override.padEnd(1001, '.') });
  expect(long.refusal).toMatchObject({ code: 'field.too-long', field: 'override' });
  expect(await published()).toHaveLength(1);
});

test('with a reason it is saved; verdict and reason are published with the version', async () => {
  const { body } = await call('SavePlan', demoPlan);
  expect(body.data).toBe('success');
  const [saved, first] = await published();
  expect(saved).toMatchObject({ version: 2, current: true, override: demoPlan.override });
  expect(serious(saved!)).toEqual(['kyc-levels']);
  expect(first).toMatchObject({ version: 1, current: false, override: null });
  const [shown] = ((await call('Plan')).body.data as [Published[]])[0];
  expect(shown).toMatchObject({ findings: saved!.findings, override: demoPlan.override });
  const [logged] = ((await call('AuditLog')).body.data as [{ remark: string }[]])[0];
  expect(logged!.remark).toContain(demoPlan.override);
  const [stored] = await server.db.query('SELECT findings, override FROM plan_checks');
  expect(stored).toEqual({ findings: saved!.findings, override: demoPlan.override });
});

test('a package keeps what was passed over, and brings no serious finding of its own', async () => {
  const twice = await call('SavePackage', { ...education, bv: '100' });
  expect(twice.refusal).toMatchObject({ code: 'package.serious' });
  expect(twice.body.data).toContain('The most that a sale can cost');
  expect(await published()).toHaveLength(2);
  const dearer = await call('SavePackage', { ...education, dailyCap: '110' });
  expect(dearer.body.data).toBe('success');
  expect((await published())[0]).toMatchObject({ version: 3, override: demoPlan.override });
});

test('without a serious finding a reason is not kept', async () => {
  const parameters = { ...defaultPlan, matching: { percent: 8 } };
  await call('SavePlan', { ...demoPlan, parameters });
  const [saved] = await published();
  expect(saved).toMatchObject({ version: 4, override: null });
  expect(serious(saved!)).toEqual([]);
});
