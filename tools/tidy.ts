import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endsWith } from './tidy/rule.ts';
import { rules } from './tidy/rules.ts';
import { walk } from './walk.ts';

const root = join(import.meta.dirname, '..');
const isBinary = endsWith('ico', 'jpg', 'pdf', 'png', 'ttf', 'webp', 'woff2');

const files = walk(root).map((path) => ({
  path,
  // Names of pictures and fonts are checked; their bytes say nothing to these rules.
  text: isBinary(path) ? '' : readFileSync(join(root, path), 'utf8'),
}));

let complaints = 0;
for (const rule of rules) {
  for (const { path, line, advice } of rule.check(files)) {
    complaints += 1;
    console.error(`${line === undefined ? path : `${path}:${line}`}: ${advice} (${rule.name})`);
  }
}
console.log(`tidy: ${files.length} files, ${rules.length} rules, ${complaints} complaints`);
if (complaints > 0) process.exitCode = 1;
