import type { Handlers } from '#call/handlers.ts';
import { removeText, saveText } from '#features/office/saved-texts/save-text.ts';
import { listSavedTexts } from '#features/office/saved-texts/saved-text.list.ts';

/** Remarks and replies that operators have saved for all of them. */
export const savedTextHandlers = {
  'operator/SavedTexts': listSavedTexts,
  'operator/SaveText': saveText,
  'operator/RemoveText': removeText,
} satisfies Handlers;
