import { ConfigError, readConfig, type Config } from '#config.ts';
import { demoSignIn } from '#demo/demo-network.ts';
import { demoOperatorPassword } from '#features/operators/make-operator.ts';
import { makeLog } from '#log.ts';
import { startServer, type Server } from '#server.ts';

/** Says where to look and how to sign in; the log is for machines, this is for the person. */
function greet(server: Server, { demo, operatorEmail, operatorPassword }: Config): void {
  const lines = [`Canopy is at ${server.url}`, `The operator's console: ${server.url}/console`];
  if (server.madeRootPassword) {
    lines.push(`First start: member 100000 has the password ${server.madeRootPassword}`);
  }
  if (server.madeOperatorPassword) {
    lines.push(`First start: ${operatorEmail} has the password ${server.madeOperatorPassword}`);
  }
  if (server.madeRootPassword ?? server.madeOperatorPassword) {
    lines.push('What was made up is shown only now.');
  }
  if (demo) {
    lines.push(`Demo sign-in: member ${demoSignIn.uid}, password ${demoSignIn.password}`);
    // A password that somebody chose is theirs to know; only the demo's own is printed.
    if (!operatorPassword) {
      lines.push(`Demo operator: ${operatorEmail}, password ${demoOperatorPassword}`);
    }
    lines.push(`Mail that the demo sends: ${server.url}/mailbox`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
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
  const server = await starting;
  if (!stopping) greet(server, config);
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  const isSetting = error instanceof ConfigError;
  process.stderr.write(`Canopy could not start. ${isSetting ? 'Setting ' : ''}${text}\n`);
  if (!isSetting && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
