import type { Handlers } from '#call/handlers.ts';
import { listKeys } from '#features/office/keys/key.list.ts';
import { makeKey, revokeKey } from '#features/office/keys/make-key.ts';

/** Keys for programs. */
export const keyHandlers = {
  'operator/Keys': listKeys,
  'operator/MakeKey': makeKey,
  'operator/RevokeKey': revokeKey,
} satisfies Handlers;
