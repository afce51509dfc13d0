import { bootstrap } from './bootstrap.mjs';

await bootstrap('./rekey.ts');
