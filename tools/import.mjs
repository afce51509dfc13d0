import { bootstrap } from './bootstrap.mjs';

await bootstrap('./import.ts');
