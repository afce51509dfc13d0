import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { printTable } from './measure.ts';
import { measureSize, type Figures } from './network/one-size.ts';

/*
 * npm run bench:network -- 10000 100000 1000000 10000000
 * Each size runs in its own process. Up to BENCH_POSTGRES (a million, unless set) all members are
 * in PostgreSQL; above that PostgreSQL holds the first 10,000, which are those that are asked for,
 * and the index in the server holds all: filling ten million would take the better part of an hour.
 * The HTTP client is in the server's process, one call at a time. 'Ours', next to recursive SQL, is
 * the same figures from the index, with the look for news that every call makes first.
 */
const mostInPostgres = Number(process.env['BENCH_POSTGRES'] ?? 1_000_000);
const given = process.argv.slice(2);

async function main(): Promise<void> {
  if (given[0] === '--one') {
    const figures = await measureSize(Number(given[1]), mostInPostgres);
    process.stdout.write(JSON.stringify(figures));
    process.exit(0);
  }
  const sizes = given.length > 0 ? given : ['10000', '100000', '1000000', '10000000'];
  const all: Figures[] = [];
  for (const size of sizes) all.push(await inOwnProcess(size));
  printInProcess(all);
  printServed(all);
  printBeside(all);
}

async function inOwnProcess(size: string): Promise<Figures> {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), '--one', size];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The run of ${size} members failed.`);
  return JSON.parse(text) as Figures;
}

const count = (value: number): string => Math.round(value).toLocaleString('en');
const short = (value: number): string => (value < 100 ? value.toPrecision(3) : count(value));
const sized = (all: Figures[], row: (each: Figures) => string[]): string[][] =>
  all.map((each) => [count(each.size), ...row(each)]);

function printInProcess(all: Figures[]): void {
  const head = ['index alone, us', 'median depth', 'deepest', 'team figures', '15-node view'];
  printTable(
    [...head, 'search', 'registration', 'purchase', 'of 1,000', 'whole team ms', 'GB'],
    sized(all, ({ medianDepth, deepest, inProcess: p }) => [
      count(medianDepth),
      count(deepest),
      p.figures.toFixed(2),
      p.view.toFixed(2),
      p.search.toFixed(2),
      count(p.registration),
      count(p.purchase),
      p.purchaseOfThousand.toFixed(2),
      p.wholeTeamMs.toFixed(1),
      p.gigabytes.toFixed(3),
    ]),
  );
}

function printServed(all: Figures[]): void {
  const first = all[0]!;
  const ms = ({ median, p99 }: { median: number; p99: number }): string =>
    `${median.toFixed(2)} / ${p99.toFixed(1)}`;
  const head = ['HTTP, ms median / p99', 'in PostgreSQL', 'dashboard', `x of ${count(first.size)}`];
  printTable(
    [...head, 'tree', 'search', 'team page', 'rebuild s', 'purchases/s', 'catch-up', 'missing'],
    sized(all, (each) => [
      count(each.inPostgres),
      ms(each.dashboard),
      (each.dashboard.median / first.dashboard.median).toFixed(2),
      ms(each.tree),
      ms(each.search),
      ms(each.downline),
      each.rebuild ? `${each.rebuild.best.toFixed(2)} to ${each.rebuild.middle.toFixed(2)}` : '-',
      each.purchases ? count(each.purchases.rate) : '-',
      each.purchases ? ms(each.purchases.catchUp) : '-',
      each.purchases ? count(each.purchases.missing) : '-',
    ]),
  );
}

function printBeside(all: Figures[]): void {
  const head = ['beside, ms', 'recursive: root', 'x ours', 'x HTTP', 'others, mean', 'x ours'];
  printTable(
    [...head, 'x HTTP', 'counters: read', 'one registration', 'ours', 'x'],
    sized(all, ({ beside, registration }) => {
      if (!beside || registration === null) return Array.from({ length: 10 }, () => '-');
      const [root, ...others] = beside.recursive;
      const cut = others.filter(({ ms }) => ms === null).length;
      const mean = (read: (each: (typeof others)[number]) => number): number =>
        others.reduce((sum, each) => sum + read(each), 0) / others.length;
      const slow = mean(({ ms }) => ms ?? 60_000);
      return [
        root!.ms === null ? 'over 60,000' : short(root!.ms),
        count((root!.ms ?? 60_000) / root!.live),
        count((root!.ms ?? 60_000) / root!.http),
        `${short(slow)}${cut > 0 ? ` (${cut} cut off)` : ''}`,
        count(slow / mean(({ live }) => live)),
        count(slow / mean(({ http }) => http)),
        short(beside.counterRead),
        short(beside.counterRegistration),
        short(registration),
        count(beside.counterRegistration / registration),
      ];
    }),
  );
}

await main();
