import { bootstrap } from './bootstrap.mjs';

await bootstrap('./upgrade-data.ts');
