import type { ListPlace } from '@canopy/contract/call.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { ApiError } from '#client/api-error.ts';
import { refusedReason } from '#client/read-reason.ts';

function member(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * The rows of a list call's answer. A refused list call puts its text where data belongs; that is
 * thrown, so that a screen shows it like any other failure.
 */
export function rowsOf(place: ListPlace, body: unknown): unknown[] {
  const data = member(body, 'data');
  if (typeof data === 'string') throw new ApiError(200, refusedReason(body, data));
  const rows =
    place === 'data'
      ? data
      : place === 'data[0]'
        ? member(data, 0)
        : member(member(data, 'data'), 0);
  if (!Array.isArray(rows)) throw new ApiError(200, reason('server.failed'));
  return rows;
}

/** The figures that some lists carry besides their rows. */
export function dataOutOf(body: unknown): Record<string, unknown> {
  const found = member(member(body, 'data'), 'dataOut');
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
