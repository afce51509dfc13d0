import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { uncovered } from './specification/check.ts';
import { kinds } from './specification/kinds.ts';
import { pageOf } from './specification/page.ts';

const root = join(import.meta.dirname, '..');
const page = 'tools/specification/coverage.md';
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const read = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

const complaints = uncovered(kinds, read);
const text = pageOf(kinds);
if (!values.check) writeFileSync(join(root, page), text);
else if (read(page) !== text) {
  complaints.push(`${page} is not what the lists make: npm run specification`);
}

for (const complaint of complaints) console.error(complaint);
const facts = kinds.flatMap(({ items }) => items);
console.log(`specification: ${facts.length} facts, ${complaints.length} complaints`);
if (complaints.length > 0) process.exitCode = 1;
