import type { Handlers } from '#call/handlers.ts';
import { listPublishedClosings } from '#features/plan/closing-files/closing-check.list.ts';
import { closingFile } from '#features/plan/closing-files/closing-file.ts';
import { showClosingKey } from '#features/plan/closing-files/closing-key.ts';

/** The closings that anyone can run again. */
export const closingFileHandlers = {
  ClosingCheck: listPublishedClosings,
  ClosingFile: closingFile,
  ClosingKey: showClosingKey,
} satisfies Handlers;
