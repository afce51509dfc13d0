import { relative } from 'node:path';
import type { Config } from '#base/config.ts';
import { demoOperatorPassword } from '#features/office/operators/make-operator.ts';
import { demoSignIn } from '#server/demo/demo-network.ts';
import type { Server } from '#server/server.ts';

/** What somebody who starts Canopy wants to know: where to look, how to sign in, how to stop. */
export function greeting(server: Server, config: Config): string {
  // Any free port is known only now.
  const url = config.port === 0 ? server.url : config.publicUrl;
  const rows: [label: string, text: string][] = [
    ['Web', url],
    ['Console', `${url}/console`],
    ...signIns(server, config),
  ];
  if (config.demo) rows.push(['Mail', `${url}/mailbox`]);
  if (config.databaseUrl === null) rows.push(['Data', config.dataDir]);
  if (config.logFile !== null) rows.push(['Log', shortPath(config.logFile)]);
  rows.push(['Stop', 'Ctrl+C']);
  const lines = rows.map(([label, text]) => `  ${label.padEnd(10)}${text}`);
  return `\n${lines.join('\n')}\n\n`;
}

function signIns(server: Server, config: Config): [label: string, text: string][] {
  const { operatorEmail, operatorPassword, demo } = config;
  const { madeRootPassword, madeOperatorPassword } = server;
  const rows: [label: string, text: string][] = [];
  if (demo) rows.push(['Member', `${demoSignIn.uid}, password ${demoSignIn.password}`]);
  // A password that somebody chose is not printed; only the demo's own is.
  if (demo && !operatorPassword) {
    rows.push(['Operator', `${operatorEmail}, password ${demoOperatorPassword}`]);
  }
  const once = '(shown only this once)';
  if (madeRootPassword) rows.push(['Root', `100000, password ${madeRootPassword} ${once}`]);
  if (madeOperatorPassword) {
    rows.push(['Operator', `${operatorEmail}, password ${madeOperatorPassword} ${once}`]);
  }
  return rows;
}

/** A path below the folder where we are, in short; any other as it is. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
