import { Readable } from 'node:stream';
import { limits } from '@canopy/contract/limits.ts';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { Page, Rows } from '#call/handlers.ts';

type Read = (page: Page) => Promise<Rows<Record<string, unknown>>>;

/** The whole filter as CSV, read and sent page by page so that a long list needs little memory. */
export async function csvStream(reply: FastifyReply, read: Read): Promise<FastifyReply> {
  const limit = limits.pageRowsMax;
  // The first page is read before anything is sent, so that a refusal can still be answered.
  const first = await read({ offset: 0, limit });
  async function* parts(): AsyncGenerator<string> {
    let page = first;
    for (let offset = 0; ;) {
      // A value that a spreadsheet would run as a formula is written so that it does not.
      yield stringify(page.rows, { header: offset === 0, escape_formulas: true });
      offset += page.rows.length;
      if (page.rows.length < limit || offset >= page.total) return;
      page = await read({ offset, limit });
    }
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('x-total-count', first.total)
    .send(Readable.from(parts()));
}
