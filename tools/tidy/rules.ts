import { namedArguments } from './call-rules.ts';
import { expandFirst } from './migration-rules.ts';
import type { Rule } from './rule.ts';
import {
  lineLength,
  listeningPools,
  noMachinePaths,
  noMergeMarks,
  noSilencedTests,
  noTextComparisons,
  noUnfinishedNotes,
  oneLimit,
  spaceTokens,
  thrownRefusals,
} from './text-rules.ts';
import {
  documentedExports,
  fileLength,
  kebabCaseNames,
  orderlyMigrations,
  plainLockFile,
  shortReadme,
} from './tree-rules.ts';

/**
 * Our rules that no other tool checks. Long functions, `any`, default exports, ../../
 * and mocks are oxlint's; enums are the compiler's (erasableSyntaxOnly); who may import whom is
 * dependency-cruiser's; unused files and exports are knip's.
 */
export const rules: readonly Rule[] = [
  kebabCaseNames,
  fileLength,
  lineLength,
  documentedExports,
  noUnfinishedNotes,
  noMergeMarks,
  noSilencedTests,
  noTextComparisons,
  thrownRefusals,
  listeningPools,
  oneLimit,
  noMachinePaths,
  spaceTokens,
  orderlyMigrations,
  expandFirst,
  namedArguments,
  plainLockFile,
  shortReadme,
];
