/** The whole face of this package; what is not here may change. */
export { EmbeddedFailure } from './failure.ts';
export { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './launcher.ts';
export { hasEmbeddedData, liveConnection, livePid } from './live-connection.ts';
