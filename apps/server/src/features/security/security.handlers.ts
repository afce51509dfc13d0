import { liftFreeze } from '#features/security/lift-freeze.ts';
import { showUndo, undoChange } from '#features/security/undo-change.ts';
import type { Handlers } from '#http/handlers.ts';

/** Changes by which an account could be taken over: undone by their mail, looked at by support. */
export const securityHandlers = {
  UndoDetails: showUndo,
  UndoChange: undoChange,
  'operator/LiftFreeze': liftFreeze,
} satisfies Handlers;
