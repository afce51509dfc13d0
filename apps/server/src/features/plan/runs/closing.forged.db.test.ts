import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '@canopy/contract/messages.ts';
import { finishClosings } from '#features/plan/runs/close-open-days.ts';
import { startClosing } from '#features/plan/runs/start-closing.ts';
import { asOwner } from '#testing/ledger/tampering.support.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';

let stage: ClosingStage;
let a: number;
beforeEach(async () => {
  stage = await closingStage();
  stage.at('2026-03-01 12:00:00');
  const three = await placeThree(stage);
  ({ a } = three);
  for (const uid of Object.values(three)) await stage.buy(uid, 'Gold');
});
afterEach(() => stage.end());

const system = { actor: 'system', note: async () => {} };
const forge = (sql: string): Promise<void> => asOwner(stage.server.databaseUrl, sql);
const paid = async (): Promise<number> =>
  (await stage.server.db.query("SELECT 1 FROM postings WHERE cause LIKE 'run:%'")).length;

test('a run stops before it books what somebody has written, and names the row', async () => {
  const { services, db } = stage.server;
  await startClosing(services, '2026-03-01', system);
  const [row] = await db.query<{ run_id: number; data: Buffer }>(
    "SELECT run_id, data FROM run_columns WHERE name = 'matching.paid'",
  );
  const { run_id: run, data } = row!;
  const set = (bytes: Buffer): Promise<void> =>
    forge(`UPDATE run_columns SET data = '\\x${bytes.toString('hex')}'
      WHERE run_id = ${run} AND name = 'matching.paid'`);
  const more = Buffer.from(data);
  more[2]! += 1;
  await set(more);
  await expect(finishClosings(services)).rejects.toThrow(
    `Row ${run}:matching.paid:0 of run_columns was changed by somebody without the key.`,
  );
  expect(await paid()).toBe(0);
  await set(data);
  await finishClosings(services);
  expect(await stage.matching(a)).toEqual(['03-01 250/250 250: 25, 0/0']);
});

test('no closing is reckoned by a plan that somebody has changed', async () => {
  const { server } = stage;
  const moved = "effective_from = effective_from + interval '1 second'";
  await forge(`UPDATE plan_versions SET ${moved}`);
  const token = await server.operator('owner');
  const refused = await server.call('operator/RunClosing', { date: '2026-03-01' }, { token });
  expect(refused).toMatchObject({ status: 409, body: { showableMessage: messages.tampered } });
  expect(await paid()).toBe(0);
  await forge(`UPDATE plan_versions SET ${moved.replace('+ interval', '- interval')}`);
  expect(await stage.close()).toMatchObject({ matchingPaid: 25 });
});
