import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsPackage } from '#features/plan/purchases/holds-package.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  finance = await server.operator('finance');
});
afterAll(() => server.stop());

async function reverseNewest(uid: number): Promise<unknown> {
  const [row] = await server.db.query<{ id: string }>(
    "SELECT 'purchase:' || max(id) AS id FROM purchases WHERE uid = $1 AND reversed_at IS NULL",
    [uid],
  );
  const payload = { id: row!.id, remark: 'sold by mistake' };
  return (await server.call('operator/Reverse', payload, { token: finance })).body.data;
}

test('a package is held from its purchase until the last one is reversed', async () => {
  const [uid] = await bench.place([[root, 1]]);
  const holds = (): Promise<boolean> => holdsPackage(server.db, uid!);
  expect(await holds()).toBe(false);
  await bench.buy(uid!, 'Education');
  expect(await holds()).toBe(true);
  await bench.buy(uid!, 'Silver');
  expect(await reverseNewest(uid!)).toBe('success');
  expect(await holds()).toBe(true);
  expect(await reverseNewest(uid!)).toBe('success');
  expect(await holds()).toBe(false);
  expect(await holdsPackage(server.db, root)).toBe(true);
  expect(await holdsPackage(server.db, 999_999)).toBe(false);
});
