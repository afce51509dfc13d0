import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/base/config.ts';
import { root } from './targets.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** All programs of ours that could use such a file, as one text. */
const programs = ['tools', 'apps/server/src']
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.ts') && file !== import.meta.filename)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const files = filesIn('deploy').map((file) => file.slice(join(root, 'deploy/').length));

test.each(files.filter((file) => !file.endsWith('README.md')))(
  'deploy/%s is used by a command or a test, or says that nothing runs it',
  (file) => {
    const [first] = readFileSync(join(root, 'deploy', file), 'utf8').split('\n');
    const [folder, name] = [file.split('/')[0]!, file.split('/').at(-1)!];
    const isUsed =
      programs.includes(file) || (programs.includes(`deploy/${folder}`) && programs.includes(name));
    expect(isUsed || first!.includes('Not run by any test')).toBe(true);
  },
);

test('the settings of deploy/systemd start a server, once the secrets are in', () => {
  const text = readFileSync(join(root, 'deploy/systemd/canopy.env'), 'utf8');
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  const given = lines.map((line) => line.replace(/=change-me$/, `=${'ab'.repeat(32)}`));
  const env = Object.fromEntries(given.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const config = readConfig(env);
  expect(config).toMatchObject({ demo: false, metricsHost: '0.0.0.0', metricsPort: 9464 });
  const scraped = readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8');
  expect(scraped).toContain(`'app1:${config.metricsPort}'`);
});
