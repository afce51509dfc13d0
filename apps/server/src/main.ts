import { EmbeddedFailure } from '@canopy/embedded-postgres';
import { ConfigError, readConfig } from '#base/config.ts';
import { openLog } from '#base/log.ts';
import { greeting } from '#server/greeting.ts';
import { startServer } from '#server/server.ts';
import { showStep } from '#server/show-step.ts';

/** A demo that an earlier start has made is found in less than this. */
const quickMs = 2000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const starting = startServer(config, log);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping.');
    // A start that is under way is finished first, so that nothing is left half-open.
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'Stopping failed.');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Where the log is printed, it shows the progress.
  const isQuiet = config.logFile !== null;
  const server = await (isQuiet ? showStep('Starting the database', starting) : starting);
  if (stopping) return;
  process.stdout.write(greeting(server, config));
  if (isQuiet) await showStep('Making the demo network', server.demo, quickMs);
}

/** One sentence for what a person can mend; anything else comes with its stack. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `Setting ${error.message}`;
  if (error instanceof EmbeddedFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code !== 'EADDRINUSE') return `${error.message}\n${error.stack}`;
  return `Port ${port} is in use. Stop what runs there, or set PORT, or METRICS_PORT, to another.`;
}

main().catch((error: unknown) => {
  process.stderr.write(`Canopy could not start. ${reasonOf(error)}\n`);
  process.exit(1);
});
