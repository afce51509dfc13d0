import { bootstrap } from './bootstrap.mjs';

await bootstrap('./lost.ts');
