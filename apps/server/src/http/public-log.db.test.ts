import { showHead } from '@canopy/log/head.ts';
import { checkBundle } from '@canopy/log/check-bundle.ts';
import { openHead } from '@canopy/log/head.ts';
import { isIncluded, leafHash } from '@canopy/log/merkle.ts';
import { readKey } from '@canopy/log/notes.ts';
import { proofsOf, readEntries, tilePath, widthOf } from '@canopy/log/tiles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extendLog } from '#ledger/publishing/extend-log.ts';
import { publish } from '#ledger/publishing/publish.ts';
import { sealAll } from '#ledger/seal.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.transaction(async (tx) => {
    for (let version = 100; version < 400; version += 1) {
      await publish(server.services, tx, { kind: 'plan', version, hash: 'ef'.repeat(32) });
    }
  });
  await sealAll(server.services);
  await extendLog(server.services, server.services.config);
});
afterAll(() => server.stop());

const ask = async (path: string) => {
  const answer = await server.app.inject(path);
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const textOf = async (path: string): Promise<string> => (await ask(path)).bytes.toString();

/** What a stranger has: the key, and the head that it signed. */
async function read() {
  const key = readKey((await textOf('/log/1/key')).trim())!;
  return { key, head: openHead(await textOf('/log/1/checkpoint'), key)! };
}

test('a stranger reads the key, the signed head, and every entry with its proof', async () => {
  const { head } = await read();
  expect(head.size).toBeGreaterThan(300);
  const proofs = proofsOf(head.size, async ({ level, no, width }) => {
    const { status, bytes } = await ask(`/log/1/${tilePath(level, no, width)}`);
    expect(status).toBe(200);
    return bytes;
  });
  expect(await proofs.root()).toEqual(head.root);
  const kinds = new Set<string>();
  for (const no of [0, 1]) {
    const width = widthOf(head.size, 0, no);
    const { bytes, headers } = await ask(`/log/1/${tilePath('entries', no, width)}`);
    expect(headers['content-type']).toBe('application/octet-stream');
    const entries = readEntries(bytes)!;
    expect(entries).toHaveLength(width);
    for (const [nth, entry] of entries.entries()) {
      kinds.add((JSON.parse(Buffer.from(entry).toString()) as { kind: string }).kind);
      const index = no * 256 + nth;
      const path = await proofs.inclusion(index);
      expect(isIncluded(leafHash(entry), index, head.size, path, head.root)).toBe(true);
    }
  }
  expect([...kinds].toSorted()).toEqual(['begins', 'plan', 'seal']);
});

test('the bundle is the log in one file, and is in order', async () => {
  const { head, key } = await read();
  const { bytes, headers } = await ask('/log/1/bundle');
  expect(headers['content-disposition']).toBe('attachment; filename="log-1.jsonl"');
  async function* lines(): AsyncGenerator<string> {
    yield* bytes.toString().trimEnd().split('\n');
  }
  const report = await checkBundle(lines());
  expect(report).toMatchObject({ ok: true, log: key.name, head });
});

test('pages of others may read it; a tile stays for ever, a head does not', async () => {
  const { head } = await read();
  const tile = await ask(`/log/1/${tilePath(0, 0, 256)}`);
  const checkpoint = await ask('/log/1/checkpoint');
  for (const { headers } of [tile, checkpoint, await ask('/log')]) {
    expect(headers['access-control-allow-origin']).toBe('*');
  }
  expect(tile.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(checkpoint.headers['cache-control']).toBe('no-store');
  expect(checkpoint.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(JSON.parse(await textOf('/log'))).toEqual({
    logs: [{ no: 1, key: (await textOf('/log/1/key')).trim() }],
  });
  expect(showHead(head)).toMatch(/^\d+ [\w+/]{43}=$/);
});

test('what was said of something is found by its name', async () => {
  const { log, index } = JSON.parse(await textOf('/log/find/plan/123')) as Record<string, number>;
  expect(log).toBe(1);
  const { bytes } = await ask(`/log/1/${tilePath('entries', 0, 256)}`);
  const entry = Buffer.from(readEntries(bytes)![index!]!).toString();
  expect(JSON.parse(entry)).toMatchObject({ kind: 'plan', version: 123 });
});

test('what is not in the log yet is no error: a page asks again until it is', async () => {
  const where = async () => JSON.parse(await textOf('/log/find/plan/700')) as unknown;
  expect((await ask('/log/find/plan/700')).status).toBe(200);
  expect(await where()).toEqual({ log: null, index: null });
  await server.db.transaction((tx) =>
    publish(server.services, tx, { kind: 'plan', version: 700, hash: 'ef'.repeat(32) }),
  );
  expect(await where()).toEqual({ log: null, index: null });
  await extendLog(server.services, server.services.config);
  expect(await where()).toEqual({ log: 1, index: expect.any(Number) as number });
});

test.each([
  '/log/find/seal/1',
  '/log/find/begins/1',
  '/log/find/other/1',
  '/log/find/plan/x',
  '/log/2/checkpoint',
  '/log/x/key',
  '/log/2/bundle',
  '/log/1/tile/0/002',
  '/log/1/tile/0/001',
  '/log/1/tile/1/000',
  '/log/1/tile/9/000.p/1',
  '/log/1/tile/entries/x001/000',
  '/log/1/tile/0/000.p/0',
  '/log/1/tile/0/%00',
  '/log/1/tile/0/9999999999999999999',
])('%s is not there', async (path) => {
  const { status, bytes } = await ask(path);
  expect(status).toBe(404);
  expect(bytes.toString()).toBe('The log has no such part.\n');
});
