import { buildIfStale } from './stamp.ts';
import { root, serverTarget, webTargets } from './targets.ts';

for (const target of [...webTargets(), serverTarget]) {
  const isNew = await buildIfStale(root, target);
  if (!isNew) console.log(`${target.name} is up to date`);
}
