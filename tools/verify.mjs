import { bootstrap } from './bootstrap.mjs';

await bootstrap('./verify.ts');
