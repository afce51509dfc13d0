import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkLists, wrongColumns } from './check-lists.ts';
import { compile } from './compile.ts';
import { describeStatement, type Column } from './describe.ts';
import type { Site } from './find.ts';
import { makeShadow, readSources, writeChecks, writeStatements } from './shadow.ts';
import type { Server, Source } from './shadow.ts';

/** A statement as it is sent, or as a reader of rows says it, with the types of its columns. */
type Statement = string | { text: string; types?: Readonly<Record<string, string>> };

/** What is known about the statements of a server. */
export type Report = { statements: number; lists: number; complaints: string[] };

/**
 * Lets PostgreSQL prepare every statement that the server can send, and compares the resulting
 * columns with what the program expects: the type of the rows where query is called, or the columns
 * of a list.
 */
export async function checkStatements(client: pg.Client, server: Server): Promise<Report> {
  const sources = readSources(server);
  const sending = sources.filter(({ sites }) => sites.length > 0);
  const shadow = makeShadow(server);
  try {
    for (const source of sending) writeStatements(shadow, source);
    const sent = await prepareSites(client, shadow, sending);
    const lists = await checkLists(client, shadow, sources, server);
    for (const source of sending) {
      writeChecks(shadow, source, (site) => sent.columns.get(site) ?? []);
    }
    return {
      statements: sent.statements + lists.statements,
      lists: lists.lists,
      complaints: [...sent.complaints, ...lists.complaints, ...(await compile(shadow))],
    };
  } finally {
    rmSync(shadow, { recursive: true, force: true });
  }
}

/** Prepares what is sent at each site, and says which columns come from there. */
async function prepareSites(client: pg.Client, shadow: string, sources: readonly Source[]) {
  const complaints: string[] = [];
  const columns = new Map<Site, (readonly Column[])[]>();
  let statements = 0;
  for (const { path, sites } of sources) {
    const { statementsHere } = (await import(join(shadow, 'src', path))) as {
      statementsHere: (() => Statement[])[];
    };
    for (const [index, site] of sites.entries()) {
      const place = `${path}:${site.line}`;
      if (site.missing.length > 0) {
        complaints.push(`${place}: what can ${site.missing.join(', ')} be?`);
      }
      for (const [text, types] of statementsIn(statementsHere[index]!())) {
        statements += 1;
        const described = await describeStatement(client, text);
        if (described.error) complaints.push(`${place}: ${described.error}\n${text}`);
        else if (types) {
          complaints.push(
            ...wrongColumns(described, types).map(({ fault }) => `${place}: ${fault}`),
          );
        }
        // The columns of a cursor are those of its query.
        else if (!text.startsWith('FETCH ')) {
          columns.set(site, [...(columns.get(site) ?? []), described.columns]);
        }
      }
    }
  }
  return { statements, complaints, columns };
}

/** The commands of statements, each once, with the declared types of their columns. */
function statementsIn(all: readonly Statement[]) {
  const whole = all.map((each) => (typeof each === 'string' ? { text: each } : each));
  return new Map(whole.flatMap(({ text, types }) => commandsIn(text).map((one) => [one, types])));
}

/** Only one command can be prepared at a time; where several are sent at once they only set. */
function commandsIn(text: string): string[] {
  return text.startsWith('SET ') ? text.split(';') : [text];
}
