import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from './finished.ts';
import type { ScanPerson } from './people.ts';
import { requestsOf } from './requests.ts';

/** Something that a scanner took for a weakness. */
export type Finding = { scanner: string; person: string; what: string; where: string };

type WapitiReport = {
  vulnerabilities: Record<string, { path: string; parameter: string | null; info: string }[]>;
  anomalies: Record<string, { path: string; parameter: string | null; info: string }[]>;
};

/**
 * Every module of wapiti that needs nothing from outside: ssrf and wapp do, and passwords are
 * guessed elsewhere (guard/doors.ts). The server asks no address that anybody gave it.
 */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,nikto,' +
  'permanentxss,redirect,shellshock,sql,xss,xxe';

/** Lets wapiti walk the site and the calls by GET in the name of a person. */
export async function runWapiti(
  url: string,
  person: ScanPerson,
  folder: string,
): Promise<Finding[]> {
  const report = join(folder, `wapiti-${person.name}.json`);
  const starts = requestsOf(person)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, fields }) => ['-s', `${url}${path}?${new URLSearchParams(fields)}`]);
  const options = ['-u', `${url}/`, ...starts, '-H', `Authorization: ${person.token}`];
  const limits = ['--max-scan-time', '600', '--max-attack-time', '120', '--flush-session'];
  const files = ['--store-session', join(folder, 'wapiti'), '-f', 'json', '-o', report];
  const all = [...options, '-m', modules, ...limits, ...files, '--no-bugreport'];
  const output = await finished('wapiti', all);
  if (!existsSync(report)) throw new Error(`wapiti wrote no report:\n${output.slice(-2000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([what, rows]) =>
    rows.map(({ path, parameter, info }) => ({
      scanner: 'wapiti',
      person: person.name,
      what: `${what}: ${info}`,
      where: parameter ? `${path} (${parameter})` : path,
    })),
  );
}

/** Lets nikto scan the site as a visitor. */
export async function runNikto(url: string, folder: string): Promise<Finding[]> {
  const report = join(folder, 'nikto.json');
  await finished('nikto', ['-h', url, '-Format', 'json', '-o', report, '-nointeractive']);
  const { vulnerabilities = [] } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities?: { msg: string; url: string }[];
  };
  return vulnerabilities.map(({ msg, url: where }) => ({
    scanner: 'nikto',
    person: 'visitor',
    what: msg,
    where,
  }));
}
