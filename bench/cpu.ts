import { readdirSync, readFileSync } from 'node:fs';

const microsPerTick = 10_000;

/**
 * The processor time, in microseconds, that this process and a PostgreSQL have used so far; null
 * where the system does not say. On a machine that others use as well, work per processor time is
 * steadier than work per second.
 */
export function cpuMicros(postmaster: number): number | null {
  const all = processes();
  if (all === null) return null;
  const { user, system } = process.cpuUsage();
  const server = all
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    // Connections that were closed count with the postmaster, which has collected them.
    .map(({ pid, ticks, endedTicks }) => ticks + (pid === postmaster ? endedTicks : 0));
  return user + system + server.reduce((sum, each) => sum + each, 0) * microsPerTick;
}

/** The processor time of the programs that this process has run to their end. */
export function endedMicros(): number {
  return (fieldsOf('self')?.endedTicks ?? 0) * microsPerTick;
}

type Fields = { pid: number; parent: number; ticks: number; endedTicks: number };

function processes(): Fields[] | null {
  if (fieldsOf('self') === null) return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => fieldsOf(name) ?? []);
}

function fieldsOf(pid: string): Fields | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, which may hold spaces and brackets itself.
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(11, 15).map(Number);
    return {
      pid: Number(text.split(' ')[0]),
      parent: Number(rest[1]),
      ticks: user + system,
      endedTicks: endedUser + endedSystem,
    };
  } catch {
    return null;
  }
}
