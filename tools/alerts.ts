/**
 * Checks the alert rules with Prometheus' own promtool: their form, the configuration that loads
 * them, and each alert in a case in which it fires and one in which it does not. npm run alerts.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../deploy/prometheus');

const checks = [
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];

for (const check of checks) {
  const { status, error } = spawnSync('promtool', check, { cwd: folder, stdio: 'inherit' });
  if (error) {
    console.error(`promtool cannot be run (${error.message}): apt-get install prometheus`);
    process.exit(2);
  }
  if (status !== 0) process.exit(1);
}
