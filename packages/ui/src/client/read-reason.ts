import type { Reason, RefusalValues } from '@canopy/contract/refusals/table.ts';

/** The reason in an answer that is a refusal for certain; its code is '' where it has none. */
export function refusedReason(body: unknown, text: string): Reason {
  return readReason(body, text) ?? { code: '', text, field: '', values: {} };
}

/** The reason in an answer, next to its text; null where nothing was refused. */
export function readReason(body: unknown, text: string): Reason | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  const { code, field, values } = body as Record<string, unknown>;
  return {
    // A code that cannot be read is still one: the answer is not a success.
    code: typeof code === 'string' ? code : '',
    text,
    field: typeof field === 'string' ? field : '',
    values: (values ?? {}) as RefusalValues,
  };
}
