import { spawnSync } from 'node:child_process';

/** Which of the programs are here; those that are not are installed first, where that works. */
export function findScanners<N extends string>(names: readonly N[]): Record<N, boolean> {
  const missing = names.filter((name) => !isHere(name));
  if (missing.length > 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    for (const name of missing) {
      const args = ['install', '-y', '-qq', '--no-install-recommends', name];
      spawnSync('apt-get', args, { stdio: 'ignore' });
    }
  }
  return Object.fromEntries(names.map((name) => [name, isHere(name)])) as Record<N, boolean>;
}

function isHere(name: string): boolean {
  return spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;
}
