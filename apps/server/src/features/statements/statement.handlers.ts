import { makeStatement } from '#features/statements/make-statement.ts';
import type { Handlers } from '#http/handlers.ts';

/** Account statements. */
export const statementHandlers = { Statement: makeStatement } satisfies Handlers;
