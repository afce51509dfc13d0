import { bootstrap } from './bootstrap.mjs';

await bootstrap('./beacon.ts');
