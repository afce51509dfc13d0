import { calls } from './calls.ts';
import { columns } from './columns.ts';
import { constants } from './constants.ts';
import { flows } from './flows.ts';
import type { Kind } from './item.ts';
import { messages } from './messages.ts';
import { routes } from './routes.ts';

/** All that the specification states, kind by kind. */
export const kinds: readonly Kind[] = [routes, calls, columns, messages, constants, flows];
