/**
 * npm run ha: three PostgreSQL under Patroni with three etcd, two Canopy servers behind HAProxy,
 * each on a host of its own, under the load of members; and then one after the other is killed or
 * cut off. What members were told must be there once, whatever happened.
 *
 * npm run ha -- --rounds 300        so many faults instead of one of each
 * npm run ha -- --only cut-primary  one of them, again and again
 * npm run ha -- --asynchronous      the control: without a synchronous standby it must find losses
 *
 * The hosts are network namespaces inside of one that ends with this program: nothing of them is
 * seen on the machine. Needs Linux, root, and Debian's packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './stamp.ts';
import { allTargets, root } from './targets.ts';

const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  iproute2: '/usr/sbin/ip',
};

function refusal(): string | null {
  if (process.platform !== 'linux') return 'Only Linux has hosts inside of one machine.';
  const missing = Object.entries(programs).filter(([, file]) => !existsSync(file));
  const names = missing.map(([name]) => name).join(' ');
  if (names) return `Missing: apt-get install --no-install-recommends ${names}`;
  if (process.getuid?.() !== 0) return 'Network namespaces are made by root alone.';
  return null;
}

const reason = refusal();
if (reason) {
  process.stderr.write(`npm run ha: ${reason}\n`);
  process.exit(2);
}
for (const target of allTargets()) await buildIfStale(root, target);
// With processes of its own as well: when the first of them ends, so does all that it started.
const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--'];
const node = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'ha/main.ts')];
// The shell is their init: a killed PostgreSQL must be gone for Patroni, and not a zombie.
const init = ['bash', '-c', '"$@"; exit $?', 'init'];
const args = [...own, ...init, ...node, ...process.argv.slice(2)];
const { status } = spawnSync('unshare', args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
