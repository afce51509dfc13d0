import { readFileSync } from 'node:fs';

/** npm can be killed in a way it cannot hand on; what it started must not outlive it unseen. */
export function stopWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = lineage();
  const watch = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** Our parent; where that is the shell in which npm runs its scripts, the parent of that too. */
function lineage(): string {
  const parent = String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const [, name, above] = /\((.+)\) \S (\d+)/.exec(stat) ?? [];
    return name === 'sh' ? `${parent} ${above}` : parent;
  } catch {
    // There is no /proc outside Linux; the shells there give their place to the program they run.
    return parent;
  }
}
