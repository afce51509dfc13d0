import { bootstrap } from './bootstrap.mjs';

await bootstrap('./canopy-verify.ts');
