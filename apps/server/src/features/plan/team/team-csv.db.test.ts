import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoot } from '#base/product-root.ts';
import type { Database } from '#db/database.ts';
import { buildApp } from '#http/app.ts';
import { networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
let uids: number[];
beforeAll(async () => {
  server = await startTestServer();
  bench = networkBench(server);
  uids = await bench.place(Array.from({ length: 2500 }, (_, n) => [root, n % 2 ? 1 : 2] as const));
});
afterAll(() => server.stop());

test.each([
  ['DownlineReport', { fdate: '', tdate: '', status: 2, position: 0 }],
  ['LevelDetails', { fdate: '', tdate: '', status: 2, leveltype: 0 }],
  ['DirectReport', { fdate: '', tdate: '', status: 2, position: 0 }],
])('%s as CSV is whole and without doubles while others join', async (call, payload) => {
  const { db } = server;
  const joined: number[] = [];
  // Between the pages of the export, whenever it asks for names, somebody registers.
  const busy: Database = {
    ...db,
    async query(statement, values) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text.includes('name, mobile FROM members'))
        joined.push(...(await bench.place([[root, 1]])));
      return db.query(statement, values);
    },
  };
  const folder = productRoot();
  const app = await buildApp(
    { ...server.services, db: busy },
    {
      webFolder: join(folder, 'apps/web/dist'),
      migrationsFolder: join(folder, 'apps/server/migrations'),
    },
  );
  const before = uids.toReversed();
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { authorization: await bench.token(root), accept: 'text/csv' },
    payload: { uid: root, ...payload },
  });
  expect(answer.headers['x-total-count']).toBe(String(before.length));
  const [head = '', ...lines] = answer.body.trim().split('\n');
  const column = head.split(',').indexOf('uid');
  expect(lines.map((line) => Number(line.split(',')[column]))).toEqual(before);
  expect(joined).toHaveLength(3);
  uids.push(...joined);
  await app.close();
});
