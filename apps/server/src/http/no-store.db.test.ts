import { pathOf } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let tokens: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const member = await server.signIn(await server.register());
  tokens = { member, operator: await server.operator('owner'), public: '' };
});
afterAll(() => server.stop());

test.each(callEntries)('%s is kept by no cache, whatever it answers', async (name, definition) => {
  const url = pathOf(name, definition).replace(/:\w+/, 'SBIN0000001');
  for (const token of [tokens[definition.access]!, '']) {
    const headers = token ? { authorization: token } : {};
    const body = definition.method === 'POST' ? { payload: {} } : {};
    const answer = await server.app.inject({ method: definition.method, url, headers, ...body });
    expect(answer.headers['cache-control']).toMatch(/^(private, )?no-store$/);
  }
});

test('a list as CSV neither', async () => {
  const uid = await server.register();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/Sessions',
    payload: { uid },
    headers: { authorization: await server.signIn(uid), accept: 'text/csv' },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  });
});
