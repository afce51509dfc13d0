import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './arrows/cruise.ts';

const root = join(import.meta.dirname, '..');
const folders = ['packages', 'apps', 'tools', 'e2e', 'bench'];
const present = folders.filter((folder) => existsSync(join(root, folder)));

const { files, violations } = await findViolations(root, present);
for (const violation of violations) console.error(violation);
console.log(`arrows: ${files.length} modules, ${violations.length} violations`);
if (violations.length > 0 || files.length === 0) process.exitCode = 1;
