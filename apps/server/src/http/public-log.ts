import { Readable } from 'node:stream';
import { bundleLines } from '@canopy/log/bundle.ts';
import { showKey } from '@canopy/log/notes.ts';
import { levelSize, readTilePath, tileWidth } from '@canopy/log/tiles.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#call/services.ts';
import {
  findPublication,
  keyOf,
  lastHead,
  readLogs,
  readTexts,
  tilesOf,
} from '#ledger/publishing/log-store.ts';

type Route = { Params: { no: string; '*': string } };

const text = 'text/plain; charset=utf-8';
/** A tile never changes: one that grows has another address. */
const forever = 'public, max-age=31536000, immutable';
/** Entries of a bundle that are read in one go. */
const blockSize = 2000;

/**
 * The logs for everybody, as C2SP tlog-tiles has it: the signed head, the tiles of hashes and
 * entries. Beside it the key, and all of a log in one file. Pages of others may read them, too.
 */
export function registerLog(app: FastifyInstance, { db }: Services): void {
  /** A log with its signed head. */
  const find = async (no: string) => {
    const log = (await readLogs(db)).find((each) => String(each.no) === no);
    const head = log && (await lastHead(db, log));
    return head ? { log, ...head } : null;
  };

  app.get('/log', async (_request, reply) => {
    const logs = (await readLogs(db)).map((log) => ({ no: log.no, key: showKey(keyOf(log)) }));
    return open(reply, 'application/json; charset=utf-8', 'no-store').send({ logs });
  });
  app.get<{ Params: { kind: string; subject: string } }>(
    '/log/find/:kind/:subject',
    async ({ params: { kind, subject } }, reply) => {
      const found = await findPublication(db, kind, subject);
      if (!found) return notFound(reply);
      return open(reply, 'application/json; charset=utf-8', 'no-store').send(found);
    },
  );
  app.get<Route>('/log/:no/checkpoint', async ({ params }, reply) => {
    const found = await find(params.no);
    return found ? open(reply, text, 'no-store').send(found.note) : notFound(reply);
  });
  app.get<Route>('/log/:no/key', async ({ params }, reply) => {
    const found = await find(params.no);
    if (!found) return notFound(reply);
    return open(reply, text, 'no-store').send(`${showKey(keyOf(found.log))}\n`);
  });
  app.get<Route>('/log/:no/tile/*', async ({ params }, reply) => {
    const found = await find(params.no);
    const tile = readTilePath(`tile/${params['*']}`);
    if (!found || !tile) return notFound(reply);
    const from = tile.no * tileWidth;
    if (from + tile.width > levelSize(found.size, tile.level)) return notFound(reply);
    const bytes =
      tile.kind === 'hashes'
        ? Buffer.from(await tilesOf(db, found.log)(tile))
        : entriesTile(await readTexts(db, found.log, from, from + tile.width));
    return open(reply, 'application/octet-stream', forever).send(bytes);
  });
  app.get<Route>('/log/:no/bundle', async ({ params }, reply) => {
    const found = await find(params.no);
    if (!found) return notFound(reply);
    const { log, size, note } = found;
    async function* blocks(): AsyncGenerator<string[]> {
      for (let from = 0; from < size; from += blockSize) {
        yield await readTexts(db, log, from, Math.min(from + blockSize, size));
      }
    }
    return open(reply, 'application/jsonl; charset=utf-8', 'no-store')
      .header('content-disposition', `attachment; filename="log-${log.no}.jsonl"`)
      .send(Readable.from(bundleLines(showKey(keyOf(log)), note, blocks())));
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type(text).send('The log has no such part.\n');
}

function open(reply: FastifyReply, type: string, kept: string): FastifyReply {
  return reply
    .type(type)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', kept);
}

/** Entries one after the other, each with its length before it. */
function entriesTile(texts: readonly string[]): Buffer {
  return Buffer.concat(
    texts.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );
}
