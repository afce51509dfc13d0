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

/**
 * The server runs in this process, so signals reach it and its exit code is ours. A terminal's
 * Ctrl-C arrives twice, from the terminal and handed on by npm; these listeners do nothing, but
 * while they are there the second does not end the process in the middle of an orderly stop.
 */
async function runServer(main: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
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
