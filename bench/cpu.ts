import { readdirSync, readFileSync } from 'node:fs';

const microsPerTick = 10_000;

/**
 * The processor time, in microseconds, that this process, its ended children and a PostgreSQL have
 * used so far; null where the system does not tell. On a machine that others use as well, work per
 * processor time is steadier than work per second.
 */
export function cpuMicros(postmaster: number): number | null {
  const own = fieldsOf('self');
  if (own === null) return null;
  const { user, system } = process.cpuUsage();
  return user + system + ended(own) + treeOf(postmaster);
}

/** The times of a postmaster, of its processes, and of those that have ended. */
function treeOf(postmaster: number): number {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => fieldsOf(name) ?? [])
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
  return running.reduce(
    (sum, each) => sum + each.time * microsPerTick + (each.pid === postmaster ? ended(each) : 0),
    0,
  );
}

type Fields = { pid: number; parent: number; time: number; endedTime: number };

function ended({ endedTime }: Fields): number {
  return endedTime * microsPerTick;
}

function fieldsOf(pid: string): Fields | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, which may hold spaces and brackets itself.
    const rest = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] =
      rest.slice(1);
    return {
      pid: Number(text.split(' ')[0]),
      parent,
      time: user + system,
      endedTime: endedUser + endedSystem,
    };
  } catch {
    return null;
  }
}
