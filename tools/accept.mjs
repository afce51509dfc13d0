import { bootstrap } from './bootstrap.mjs';

await bootstrap('./accept.ts');
