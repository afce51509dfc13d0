import { addresses, appHosts, cutBetween, cutOff, databaseHosts, joinAgain } from './hosts.ts';
import { killOne, mendBetween, processesOf, type Host } from './hosts.ts';
import { askPrimary, findPrimary, findStandby, pause, until } from './cluster.ts';
import type { Mode } from './house.ts';

/** What a fault may do to the house. */
export type Stage = {
  mode: Mode;
  /** Ends every process of a host at once; nothing starts there again until it is booted. */
  powerOff(host: Host): void;
  boot(host: Host): void;
};

/** One thing that goes wrong, to its end: what was taken away is given back. */
export type Fault = (stage: Stage) => Promise<void>;

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!;

async function primaryNow(): Promise<Host> {
  const host = await findPrimary();
  if (!host) throw new Error('There is no primary to begin with.');
  return host;
}

const isReplaced = (old: Host) => async (): Promise<boolean> => {
  const now = await findPrimary();
  return now !== null && now !== old;
};

/** Kills programs of a host; what keeps them starts them again. */
function killPrograms(host: Host, command: string): void {
  const pids = processesOf(host, command);
  if (pids.length === 0) throw new Error(`No ${command} runs on ${host}.`);
  for (const pid of pids) killOne(pid, 'SIGKILL');
}

/** A host loses its power while its network is cut already, so what it did last nobody has. */
async function dieUnheard({ powerOff, boot }: Stage): Promise<void> {
  const host = await primaryNow();
  const others = databaseHosts.filter((each) => each !== host);
  for (const other of others) cutBetween(host, other);
  // The etcd of its own host is cut off as well, so it must stop by itself within retry_timeout.
  await pause(1500);
  powerOff(host);
  for (const other of others) mendBetween(host, other);
  await until('another primary', 60, isReplaced(host));
  boot(host);
}

export const faults: Readonly<Record<string, Fault>> = {
  'kill-primary': async ({ powerOff, boot }) => {
    const host = await primaryNow();
    powerOff(host);
    await until('another primary', 60, isReplaced(host));
    boot(host);
  },
  'kill-postgres': async () => {
    const host = await primaryNow();
    killPrograms(host, 'postgres');
    await until('another primary', 60, isReplaced(host));
  },
  'die-unheard': dieUnheard,
  'kill-standby': async ({ powerOff, boot, mode }) => {
    const host = await findStandby(mode);
    powerOff(host);
    await pause(3000);
    boot(host);
  },
  'kill-etcd': async () => killPrograms(any(databaseHosts), '/usr/bin/etcd'),
  'kill-canopy': async () => killPrograms(any(appHosts), 'dist/main.js'),
  'kill-haproxy': async () => killPrograms(any([...appHosts, 'lb1']), 'haproxy'),
  'cut-primary': async () => {
    const host = await primaryNow();
    cutOff(host);
    await until('another primary', 60, isReplaced(host));
    await pause(2000);
    joinAgain(host);
  },
  'cut-standby': async ({ mode }) => {
    const [primary, standby] = [await primaryNow(), await findStandby(mode)];
    cutBetween(primary, standby);
    await pause(8000);
    mendBetween(primary, standby);
  },
  'cut-app': async () => {
    const app = any(appHosts);
    for (const host of databaseHosts) cutBetween(app, host);
    await pause(12_000);
    for (const host of databaseHosts) mendBetween(app, host);
  },
  'switch-over': async ({ mode }) => {
    const [leader, candidate] = [await primaryNow(), await findStandby(mode)];
    const answer = await fetch(`http://${addresses[leader]}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    await until('another primary', 60, isReplaced(leader));
  },
  'end-connections': async () => {
    await askPrimary(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE usename = 'canopy' AND pid <> pg_backend_pid()`,
    );
  },
};
