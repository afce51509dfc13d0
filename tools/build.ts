import { buildIfStale } from './stamp.ts';
import { allTargets, root } from './targets.ts';

for (const target of allTargets()) {
  const isNew = await buildIfStale(root, target);
  if (!isNew) console.log(`${target.name} is up to date`);
}
