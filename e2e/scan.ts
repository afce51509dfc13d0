/**
 * Lets scanners that others wrote loose on the demo, signed in as member and as operator:
 * npm run scan. They come from Debian's packages and are installed where they are missing. Ends
 * with 1 where a finding is not explained in scan/explained.ts.
 *
 *   npm run scan              sqlmap at its first level: some minutes
 *   SCAN_FULL=1 npm run scan  sqlmap tries everything it knows; hours
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHole } from './scan/control.ts';
import { explained } from './scan/explained.ts';
import { findScanners } from './scan/scanners.ts';
import { signedIn } from './scan/people.ts';
import { checkSqlmap, runSqlmap } from './scan/sqlmap.ts';
import { runNikto, runWapiti, type Finding } from './scan/site.ts';
import { startServer } from './support/server.ts';

const scanners = findScanners(['sqlmap', 'wapiti', 'nikto']);
const server = await startServer();
const folder = mkdtempSync(join(tmpdir(), 'canopy-scan-'));
const findings: Finding[] = [];
try {
  if (scanners.sqlmap) {
    const hole = await openHole(server.dataDir);
    await checkSqlmap(hole.url, folder);
    await hole.close();
  }
  for (const person of await signedIn(server.url)) {
    if (scanners.sqlmap) findings.push(...(await runSqlmap(server.url, person, folder)));
    if (scanners.wapiti) findings.push(...(await runWapiti(server.url, person, folder)));
  }
  if (scanners.nikto) findings.push(...(await runNikto(server.url, folder)));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

for (const [name, found] of Object.entries(scanners)) {
  const count = findings.filter(({ scanner }) => scanner === name).length;
  console.log(`${name.padEnd(8)} ${found ? `${count} findings` : 'not in the packages here'}`);
}
const open = findings.filter((finding) => {
  const why = explained.find(({ fits }) => fits.test(`${finding.what} ${finding.where}`))?.why;
  console.log(`${finding.scanner}, ${finding.person}: ${finding.what} at ${finding.where}`);
  console.log(why === undefined ? '  NOT EXPLAINED' : `  explained: ${why}`);
  return why === undefined;
});
console.log(`${findings.length} findings, ${open.length} not explained`);
process.exitCode = open.length === 0 ? 0 : 1;
