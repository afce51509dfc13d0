import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { HttpError, why } from '#base/errors.ts';
import type { WholeRows } from '#call/handlers.ts';

/** A long list as text, for all who ask for it while it holds. */
type Written = { text: Promise<Buffer[]>; readers: number; isKept: boolean };

/** Each takes its memory for as long as it is kept, or as anyone is still reading it. */
const mostWritten = 4;
/** A reader who takes longer than this is not waited for. */
const readSeconds = 600;

/** The long lists of one server: those that are handed out again, and all that take memory. */
export class WholeLists {
  readonly kept = new Map<string, Written>();
  readonly written = new Set<Written>();
}

/**
 * Sends a list without an end. It is written down once, page by page, so that the server answers
 * others in between; requests during that time, or soon after, get the same text.
 */
export async function sendWhole<R>(
  lists: WholeLists,
  reply: FastifyReply,
  whole: WholeRows<R>,
  form: object | 'csv',
  check: (row: R) => void,
): Promise<FastifyReply> {
  const key = `${whole.key} ${JSON.stringify(form)}`;
  const list = lists.kept.get(key) ?? begin(lists, key, whole, form, check);
  list.readers += 1;
  const leave = () => {
    list.readers -= 1;
    drop(lists, list);
  };
  const text = await list.text.catch((error: unknown) => {
    leave();
    throw error;
  });
  const slow = setTimeout(() => reply.raw.destroy(), readSeconds * 1000).unref();
  const content = Readable.from(text);
  content.once('close', () => {
    clearTimeout(slow);
    leave();
  });
  const type = form === 'csv' ? 'text/csv' : 'application/json';
  return reply.header('content-type', `${type}; charset=utf-8`).send(content);
}

function begin<R>(
  lists: WholeLists,
  key: string,
  { seconds, pages }: WholeRows<R>,
  form: object | 'csv',
  check: (row: R) => void,
): Written {
  const { kept, written } = lists;
  if (written.size >= mostWritten) {
    throw new HttpError(503, why('server.many-lists'), 10);
  }
  const text = form === 'csv' ? writeCsv(pages(), check) : writeJson(pages(), form, check);
  const list: Written = { text, readers: 0, isKept: true };
  kept.set(key, list);
  written.add(list);
  const end = () => {
    list.isKept = false;
    if (kept.get(key) === list) kept.delete(key);
    drop(lists, list);
  };
  text.then(() => setTimeout(end, seconds * 1000).unref(), end);
  return list;
}

function drop({ written }: WholeLists, list: Written): void {
  if (!list.isKept && list.readers === 0) written.delete(list);
}

/** The rows go where the answer's form has its empty list. */
async function writeJson<R>(
  pages: AsyncIterable<R[]>,
  form: object,
  check: (row: R) => void,
): Promise<Buffer[]> {
  const [before, after] = JSON.stringify(form).split('[]') as [string, string];
  const parts = [Buffer.from(`${before}[`)];
  for await (const rows of pages) {
    for (const row of rows) check(row);
    const text = rows.map((row) => JSON.stringify(row)).join(',');
    parts.push(Buffer.from(parts.length === 1 ? text : `,${text}`));
  }
  return [...parts, Buffer.from(`]${after}`)];
}

async function writeCsv<R>(pages: AsyncIterable<R[]>, check: (row: R) => void): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const rows of pages) {
    for (const row of rows) check(row);
    const header = parts.length === 0;
    parts.push(Buffer.from(stringify(rows, { header, escape_formulas: true })));
  }
  return parts;
}
