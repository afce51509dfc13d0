import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findViolations } from './arrows/cruise.ts';
import { drawHouse } from './arrows/picture.ts';

const { values } = parseArgs({ options: { draw: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '..');
const folders = ['packages', 'apps', 'tools', 'e2e', 'bench'];
const present = folders.filter((folder) => existsSync(join(root, folder)));
const picture = 'docs/architecture.svg';

const { files, arrows, violations } = await findViolations(root, present);
if (violations.length === 0) checkPicture();
for (const violation of violations) console.error(violation);
console.log(`arrows: ${files.length} modules, ${violations.length} violations`);
if (violations.length > 0 || files.length === 0) process.exitCode = 1;

/** The picture is drawn from the imports, so it can be wrong only by being old. */
function checkPicture(): void {
  const file = join(root, picture);
  const drawn = drawHouse(arrows);
  if (values.draw) writeFileSync(file, drawn);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== drawn) {
    violations.push(`${picture} is not what the imports are: npm run architecture draws it again`);
  }
}
