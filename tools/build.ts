import { buildIfStale } from './stamp.ts';
import { root, serverTarget, webTargets } from './targets.ts';

for (const target of [...webTargets(), serverTarget]) {
  const isNew = await buildIfStale(root, target);
  console.log(`${target.name}: ${isNew ? 'built' : 'up to date'}`);
}
