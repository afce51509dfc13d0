import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithNpm } from './follow-npm.ts';
import { buildIfStale } from './stamp.ts';
import { root, serverTarget, webTargets } from './targets.ts';

const isProduction = process.env['NODE_ENV'] === 'production';

for (const target of isProduction ? [...webTargets(), serverTarget] : webTargets()) {
  const isNew = await buildIfStale(root, target);
  if (isNew) console.log(`${target.name}: built`);
}

stopWithNpm();
// In this very process: signals reach the server, and its exit code is ours.
const main = isProduction ? 'apps/server/dist/main.js' : 'apps/server/src/main.ts';
await import(pathToFileURL(join(root, main)).href);
