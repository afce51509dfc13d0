import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from './finished.ts';
import type { ScanPerson } from './people.ts';
import { requestsOf, type ScanRequest } from './requests.ts';
import type { Finding } from './site.ts';

/** What is refused is an answer like any other: the refusal may come from the database. */
const options =
  '--batch --ignore-stdin --flush-session --dbms=PostgreSQL --technique=BEUST --time-sec=3 ' +
  '--timeout=10 --retries=0 --ignore-code=* --disable-coloring -v 1';
const full = process.env['SCAN_FULL'] === '1';

/** Lets sqlmap try every call of a person, one after the other. */
export async function runSqlmap(
  url: string,
  person: ScanPerson,
  folder: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const request of requestsOf(person)) {
    const { self } = request;
    if (Object.keys(request.fields).every((field) => field === self)) continue;
    const file = join(folder, `${request.name.replaceAll('/', '-')}.txt`);
    writeFileSync(file, rawRequest(new URL(url).host, person.token, request));
    const isHit = await isInjectable(['-r', file, ...(self ? [`--skip=${self}`] : [])], folder);
    console.log(`sqlmap   ${person.name.padEnd(8)} ${request.name} ${isHit ? 'FOUND' : ''}`);
    if (!isHit) continue;
    findings.push({
      scanner: 'sqlmap',
      person: person.name,
      what: 'SQL injection',
      where: request.name,
    });
  }
  return findings;
}

/** Fails where sqlmap does not find the hole that is there. */
export async function checkSqlmap(hole: string, folder: string): Promise<void> {
  if (!(await isInjectable(['-u', hole], folder))) throw new Error('sqlmap does not see the hole.');
}

async function isInjectable(target: readonly string[], folder: string): Promise<boolean> {
  const output = await finished('sqlmap', [
    ...target,
    ...options.split(' '),
    `--output-dir=${join(folder, 'sqlmap')}`,
    ...(full ? ['--level=3', '--risk=2'] : ['--level=1']),
  ]);
  if (!/all tested parameters|injection point/.test(output)) {
    throw new Error(`sqlmap did not come to its end:\n${output.slice(-2000)}`);
  }
  return /identified the following injection point/.test(output);
}

function rawRequest(host: string, token: string, request: ScanRequest): string {
  const { method, path, fields } = request;
  const query = method === 'GET' ? `?${new URLSearchParams(fields).toString()}` : '';
  const body = method === 'POST' ? JSON.stringify(fields) : '';
  return [
    `${method} ${path}${query} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: ${token}`,
    ...(body ? ['Content-Type: application/json'] : []),
    '',
    body,
  ].join('\r\n');
}
