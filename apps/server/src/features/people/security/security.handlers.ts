import type { Handlers } from '#call/handlers.ts';
import { liftFreeze } from '#features/people/security/lift-freeze.ts';
import { showUndo, undoChange } from '#features/people/security/undo-change.ts';

/** Changes by which an account could be taken over: undone by their mail, looked at by support. */
export const securityHandlers = {
  UndoDetails: showUndo,
  UndoChange: undoChange,
  'operator/LiftFreeze': liftFreeze,
} satisfies Handlers;
