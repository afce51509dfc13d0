import { sideTotals } from '@canopy/network/team.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendEvents } from '#features/network/append-events.ts';
import { checkIndex } from '#features/network/check-index.ts';
import { startTestServer, type TestServer } from '#testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

test('follows', async () => {
  const uid = await server.register();
  const n = await server.services.network.catchUp();
  expect(n.size).toBe(2);
  expect(sideTotals(n, 0, 1).count).toBe(1);
  await appendEvents(server.db, [
    { kind: 'volume', uid, at: new Date(), volumeMicros: 5n, priceMicros: 7n },
    { kind: 'investment', uid, at: new Date(), market: 'forex', amountMicros: 7n },
  ]);
  await server.services.network.catchUp();
  expect(sideTotals(n, 0, 1)).toEqual({
    count: 1,
    active: 0,
    volumeMicros: 5n,
    forexMicros: 7n,
    cryptoMicros: 0n,
  });
  expect((await checkIndex(server.services)).differences).toEqual([]);
});
