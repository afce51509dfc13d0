import type { ListPlace, ListPlaceByField } from '@canopy/contract/call.ts';
import { limits } from '@canopy/contract/limits.ts';
import { refuse } from '#base/errors.ts';
import type { Page, Rows } from '#call/handlers.ts';

/** Reads the optional fields page and limit; more than a page may hold is cut to what it may. */
export function readPage(payload: { page?: string | undefined; limit?: string | undefined }): Page {
  const page = wholeNumber('page', payload.page, 1);
  const limit = Math.min(wholeNumber('limit', payload.limit, limits.pageRows), limits.pageRowsMax);
  return { offset: (page - 1) * limit, limit };
}

function wholeNumber(field: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  if (!/^\d{1,9}$/.test(value) || Number(value) === 0) throw refuse('page.wrong', {}, field);
  return Number(value);
}

/** The body of a list in the place where its call, or the payload's type of it, has it. */
export function listBody(
  list: ListPlace | ListPlaceByField,
  payload: Record<string, unknown>,
  result: Rows<unknown>,
): object {
  const place =
    typeof list === 'string' ? list : (list.places[String(payload[list.field])] ?? list.otherwise);
  if (place === 'data') return { data: result.rows };
  if (place === 'data[0]') return { data: [result.rows] };
  const dataOut = result.dataOut ? { dataOut: result.dataOut } : {};
  return { data: { data: [result.rows], ...dataOut } };
}

/** Cuts a page out of a list that is in memory as a whole. */
export function cut<R>(rows: R[], page: Page): Rows<R> {
  return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length };
}
