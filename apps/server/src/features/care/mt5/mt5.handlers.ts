import type { Handlers } from '#call/handlers.ts';
import { decideMt5 } from '#features/care/mt5/decide-mt5.ts';
import { listMt5, listOwnMt5 } from '#features/care/mt5/mt5-request.list.ts';
import { requestMt5 } from '#features/care/mt5/request-mt5.ts';

/** Requests for MT5 accounts, from both sides. */
export const mt5Handlers = {
  MT5Registration: requestMt5,
  MT5RegistrationStatus: listOwnMt5,
  'operator/Mt5Requests': listMt5,
  'operator/DecideMt5Request': decideMt5,
} satisfies Handlers;
