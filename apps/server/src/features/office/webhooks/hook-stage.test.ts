import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHookStage, type HookStage } from '#testing/office/hook-stage.support.ts';

let stage: HookStage;
beforeAll(async () => {
  // The error is part of the test.
  stage = await openHookStage(() => {});
});
afterAll(() => stage.stop());

test('a receiver waits for its port', async () => {
  const other = createServer().listen(stage.port, '127.0.0.1');
  await once(other, 'listening');
  let isReady = false;
  const starting = stage.startReceiver('calm').then(() => (isReady = true));
  // Longer than a receiver takes to start, on most machines; on others it is not put to the test.
  await new Promise((done) => setTimeout(done, 500));
  expect(isReady).toBe(false);
  other.close();
  await starting;
});

test('who waits for a program that has ended hears why', async () => {
  const program = await stage.startServer('postgres://nobody@127.0.0.1:1/nothing', 1);
  await expect(stage.killAt(program, 1)).rejects.toThrow(/has ended \(1\): [^]*ECONNREFUSED/);
});
