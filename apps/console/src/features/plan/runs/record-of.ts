import { ApiError, readError } from '@canopy/ui/client/api-error.ts';
import { refusedReason } from '@canopy/ui/client/read-reason.ts';

/**
 * The record in the answer of a run. A text in its place is why the run was refused. Anything else
 * is not the run's own answer: it may be posted all the same, so it may be sent again under its
 * key. Both are thrown.
 */
export function recordOf<R extends object>(answer: { data: R }): R {
  // What came over the network need not be what the type says.
  const body = answer as { data?: R | string | null } | null;
  const data = body?.data;
  if (typeof data === 'object' && data !== null) return data;
  if (typeof data === 'string') throw new ApiError(200, refusedReason(body, data));
  throw readError(502, body);
}
