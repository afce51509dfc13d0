import type { Handlers } from '#call/handlers.ts';
import {
  addImportFile,
  describeFiles,
  removeImportFile,
} from '#features/office/moving/bring-files.ts';
import { checkImport, goLiveCall, takeBackCall } from '#features/office/moving/run-import.ts';
import { showImports } from '#features/office/moving/show-imports.ts';

/** A network that comes from another system. */
export const movingHandlers = {
  'operator/Imports': showImports,
  'operator/ImportFormat': describeFiles,
  'operator/AddImportFile': addImportFile,
  'operator/RemoveImportFile': removeImportFile,
  'operator/CheckImport': checkImport,
  'operator/GoLive': goLiveCall,
  'operator/TakeBackImport': takeBackCall,
} satisfies Handlers;
