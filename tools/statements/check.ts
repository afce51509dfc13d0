import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { describeStatement, type Column } from './describe.ts';
import type { Site } from './find.ts';
import { makeShadow, readSources, shadow, writeChecks, writeStatements } from './shadow.ts';

type Statement = string | { text: string };

/** What was found out about the statements of the program. */
export type Report = { statements: number; complaints: string[] };

/**
 * Lets PostgreSQL prepare every statement that the server can send, and lets the compiler hold the
 * type of its rows against the columns that it answers.
 */
export async function checkStatements(client: pg.Client): Promise<Report> {
  const sources = readSources();
  const complaints: string[] = [];
  const found = new Map<Site, (readonly Column[])[]>();
  let statements = 0;
  makeShadow();
  for (const source of sources) writeStatements(source);
  for (const { path, sites } of sources) {
    const { statementsHere } = (await import(join(shadow, 'src', path))) as {
      statementsHere: (() => Statement[])[];
    };
    for (const [index, site] of sites.entries()) {
      const place = `${path}:${site.line}`;
      if (site.missing.length > 0) {
        complaints.push(`${place}: what can ${site.missing.join(', ')} be?`);
      }
      const texts = new Set(statementsHere[index]!().map(textOf).flatMap(commandsIn));
      for (const text of texts) {
        statements += 1;
        const { columns, error } = await describeStatement(client, text);
        if (error) complaints.push(`${place}: ${error}\n${text}`);
        // The columns of a cursor are those of its query.
        else if (!/^FETCH /.test(text)) found.set(site, [...(found.get(site) ?? []), columns]);
      }
    }
  }
  for (const source of sources) writeChecks(source, (site) => found.get(site) ?? []);
  complaints.push(...(await compile()));
  return { statements, complaints };
}

const textOf = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.text;

/** Only one command can be prepared at a time; where several are sent at once they only set. */
function commandsIn(text: string): string[] {
  return text.startsWith('SET ') ? text.split(';') : [text];
}

async function compile(): Promise<string[]> {
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const run = promisify(execFile)(tsc, ['-p', shadow, '--noEmit', '--pretty', 'false']);
  const output = await run.then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
  return output.split('\n').filter((line) => line !== '');
}
