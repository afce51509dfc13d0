import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isVerbose } from './progress.mjs';
import { buildIfStale } from './stamp.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { allTargets, root, webTargets } from './targets.ts';

const isProduction = process.env['NODE_ENV'] === 'production';

for (const target of isProduction ? allTargets() : webTargets()) {
  await buildIfStale(root, target);
}

if (isVerbose) process.env['LOG_LEVEL'] ??= 'info';
stopWithParent();
// In this very process: signals reach the server, and its exit code is ours.
const main = isProduction ? 'apps/server/dist/main.js' : 'apps/server/src/main.ts';
await import(pathToFileURL(join(root, main)).href);
