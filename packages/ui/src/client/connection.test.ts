import { afterEach, expect, it, vi } from 'vitest';
import { isOnline, lookForServer } from '#client/connection.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('takes a server that says nothing for one that is not there, and looks again', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const silent = (_url: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_done, failed) => {
      signal?.addEventListener('abort', () => failed(new Error('Nobody answered.')));
    });
  vi.stubGlobal('fetch', silent);
  const look = lookForServer();
  patience.abort();
  expect(await look).toBe(false);
  expect(isOnline()).toBe(false);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect(await lookForServer()).toBe(true);
  expect(isOnline()).toBe(true);
});
