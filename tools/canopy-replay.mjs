import { bootstrap } from './bootstrap.mjs';

await bootstrap('./canopy-replay.ts');
