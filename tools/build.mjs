import { bootstrap } from './bootstrap.mjs';

await bootstrap('./build.ts');
