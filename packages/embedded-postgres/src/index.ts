/** The whole face of this package; what is not here may change. */
export { dataFolderMode } from './account.ts';
export { packageName } from './binaries.ts';
export {
  copyFile,
  syncFolder,
  syncTree,
  writeCopy,
  type CopiedFile,
  type CopiedFolder,
} from './copied-files.ts';
export { copyRunning } from './copy-running.ts';
export { EmbeddedFailure } from './failure.ts';
export {
  startEmbedded,
  startEmbeddedOf,
  type EmbeddedOptions,
  type EmbeddedServer,
} from './launcher.ts';
export { hasEmbeddedData, liveConnection, livePid, majorsOf } from './live-connection.ts';
export {
  embeddedMajor,
  isRestoreCutOff,
  restoreCluster,
  type RestoreOptions,
} from './restore-cluster.ts';
