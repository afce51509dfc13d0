import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './stamp.ts';
import { root, serverTarget, webTargets } from './targets.ts';

const isProduction = process.env['NODE_ENV'] === 'production';

for (const target of isProduction ? [...webTargets(), serverTarget] : webTargets()) {
  const isNew = await buildIfStale(root, target);
  if (isNew) console.log(`${target.name}: built`);
}

stopWithNpm();
await runServer(isProduction ? 'apps/server/dist/main.js' : 'apps/server/src/main.ts');

/** The server runs in this process: signals reach it, and its exit code is ours. */
async function runServer(main: string): Promise<void> {
  const path = join(root, main);
  process.argv[1] = path;
  await import(pathToFileURL(path).href);
}

/** npm can be killed in a way it cannot hand on; the server must not outlive it unseen. */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
