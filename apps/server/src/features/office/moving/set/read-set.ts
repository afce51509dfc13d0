import { createHash } from 'node:crypto';
import { dayAfter, dayOf, daysAhead } from '@canopy/plan/calendar.ts';
import {
  fileNames,
  type FileName,
  type Row,
  type Rows,
} from '#features/office/moving/set/files.ts';
import { checkSet, type CheckedSet } from '#features/office/moving/set/check-set.ts';
import {
  mappingFile,
  nameOf,
  readMapping,
  type Mapping,
} from '#features/office/moving/set/mapping.ts';
import {
  networkFile,
  planFile,
  readNetworkFile,
  readPlanFile,
  type PlanEntry,
} from '#features/office/moving/set/network-file.ts';
import { makeProblems, type Problems, type Report } from '#features/office/moving/set/problems.ts';
import type { Bytes } from '#features/office/moving/set/decode-text.ts';
import { readFile } from '#features/office/moving/set/read-file.ts';
import type { Rules } from '#features/office/moving/set/rules.ts';
import type { Totals } from '#features/office/moving/set/totals.ts';

/** A file somebody brought. */
export type BroughtFile = { name: string; bytes: number; open(): Bytes };

/** A file as it was read. */
export type ReadFile = { name: string; sha256: string; rows: number };

/** What was found in the files; the network itself only where nothing stops it. */
export type FoundSet = {
  report: Report;
  totals: Totals | null;
  files: ReadFile[];
  network: (CheckedSet & { closedTo: string; plan: PlanEntry[] | null }) | null;
};

/** No setting is longer. */
const mostSettings = 4 * 1024 * 1024;

/** Reads the whole set and checks it; it changes nothing. */
export async function readSet(brought: readonly BroughtFile[], rules: Rules): Promise<FoundSet> {
  const problems = makeProblems();
  const byName = new Map(brought.map((file) => [file.name, file]));
  const read: ReadFile[] = [];
  if (!rules.isEmpty) {
    const text = 'A network can only be taken over where nobody has joined and nothing was booked.';
    problems.add('network.there', networkFile, 0, text);
  }
  const refused = brought.filter(({ bytes }) => bytes > rules.mostBytes);
  for (const { name, bytes } of refused) {
    const most = `${Math.floor(rules.mostBytes / 2 ** 20)} MiB`;
    const text = `The file has ${inMiB(bytes)} MiB; at most ${most} are read.`;
    problems.add('file.too-large', name, 0, text);
  }
  const isTooMuch = refuseTooMuch(brought, rules, problems);
  const nothing = { totals: null, network: null, files: read };
  if (refused.length > 0 || isTooMuch) return { ...nothing, report: problems.report() };
  const mapping = await readSettings(byName, mappingFile, problems, (text) => {
    const found = readMapping(text);
    return 'wrong' in found ? found : { value: found.mapping };
  });
  const about = await readSettings(byName, networkFile, problems, readNetworkFile);
  const plan = await readSettings(byName, planFile, problems, readPlanFile);
  if (!byName.has(networkFile)) {
    const text = 'The file with closedTo, the last day that was closed, is missing.';
    problems.add('file.missing', networkFile, 0, text);
  }
  const latest = dayAfter(dayOf(rules.now, rules.timeZone), daysAhead);
  if (about && about.closedTo > latest) {
    const text = `closedTo: ${about.closedTo} cannot be closed yet.`;
    problems.add('date.impossible', networkFile, 0, text);
  }
  const rows = await readRows(byName, mapping ?? {}, rules, problems, read);
  const names = Object.fromEntries(
    fileNames.map((file) => [file, nameOf(mapping ?? {}, file)]),
  ) as Record<FileName, string>;
  const checked = checkSet(names, rows, { ...about, plan }, rules, problems);
  const report = problems.report();
  const closedTo = about?.closedTo;
  const isGood = checked.set !== null && report.stopping === 0 && closedTo !== undefined;
  return {
    report,
    totals: checked.totals,
    files: read,
    network: isGood ? { ...checked.set!, closedTo, plan } : null,
  };
}

const inMiB = (bytes: number): number => Math.ceil(bytes / 2 ** 20);

/** Files that would not fit into memory are refused, before they end the program. */
function refuseTooMuch(brought: readonly BroughtFile[], rules: Rules, problems: Problems): boolean {
  const together = brought.reduce((sum, { bytes }) => sum + bytes, 0);
  if (together <= rules.mostTogether) return false;
  const [largest] = brought.toSorted((a, b) => b.bytes - a.bytes);
  const has = `All files have ${inMiB(together)} MiB`;
  const room = `there is memory for ${inMiB(rules.mostTogether)} MiB`;
  const more = 'Start the program with more, by NODE_OPTIONS=--max-old-space-size=MEBIBYTES';
  problems.add('file.too-large', largest!.name, 0, `${has}; ${room}. ${more}.`);
  return true;
}

async function readSettings<T>(
  byName: ReadonlyMap<string, BroughtFile>,
  name: string,
  problems: Problems,
  readText: (text: string) => { value: T } | { wrong: string },
): Promise<T | null> {
  const file = byName.get(name);
  if (!file) return null;
  if (file.bytes > mostSettings) {
    problems.add('file.too-large', name, 0, 'The file has more than 4 MiB.');
    return null;
  }
  const parts: Uint8Array[] = [];
  for await (const part of file.open()) parts.push(part);
  const found = readText(
    Buffer.concat(parts)
      .toString('utf8')
      .replace(/^\u{feff}/u, ''),
  );
  if ('value' in found) return found.value;
  problems.add('file.settings', name, 0, `${found.wrong}.`);
  return null;
}

async function readRows(
  byName: ReadonlyMap<string, BroughtFile>,
  mapping: Mapping,
  { timeZone }: Rules,
  problems: Problems,
  read: ReadFile[],
): Promise<Rows> {
  const rows = Object.fromEntries(fileNames.map((file) => [file, []])) as unknown as Rows;
  const known = new Set<string>([mappingFile, networkFile, planFile]);
  for (const file of fileNames) {
    const name = nameOf(mapping, file);
    known.add(name);
    const brought = byName.get(name);
    if (!brought) {
      const isNamed = mapping.files?.[file] !== undefined;
      const why = isNamed ? 'mapping.json describes the file, and it' : 'The file';
      if (isNamed || file === 'members') {
        problems.add('file.missing', name, 0, `${why} is missing.`);
      }
      continue;
    }
    const hash = createHash('sha256');
    const list = rows[file] as Row<FileName>[];
    const count = await readFile(
      { name, file, bytes: hashed(brought.open(), hash), mapping },
      timeZone,
      problems,
      (row) => list.push(row),
    );
    read.push({ name, sha256: hash.digest('hex'), rows: count });
  }
  for (const name of byName.keys()) {
    if (!known.has(name)) problems.add('file.unknown', name, 0, 'The file is not read.');
  }
  return rows;
}

async function* hashed(bytes: Bytes, hash: ReturnType<typeof createHash>): Bytes {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}
