import { sideTotals } from '@canopy/network/team.ts';
import { toDecimal } from '@canopy/ledger/money.ts';
import { stringify } from 'csv-stringify/sync';
import type { SealedPlace } from '#base/sealed-columns.ts';
import { SealBroken } from '#base/secrets.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { exportSql } from '#features/office/moving/export-sql.ts';
import { fileNames, files, type Column, type FileName } from '#features/office/moving/set/files.ts';
import { networkFile, planFile } from '#features/office/moving/set/network-file.ts';
import { writeText } from '#features/office/moving/set/read-cell.ts';
import { closedUpTo } from '#features/plan/runs/open-dates.ts';
import { countNetwork } from '#network/load-network.ts';

/** Where the files go: each in portions, in its order. */
export type Sink = (name: string, text: AsyncIterable<string>) => Promise<void>;

/** What an export needs of a server. */
export type Exporter = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

type Cells = Record<string, string | null>;

/** The kinds of cells that a spreadsheet could take for a formula. */
const texts = ['id', 'text', 'line', 'mail'] as const;

/** Rows that are read at once. */
const portion = 10_000;

/** Writes the whole network out, as of one moment, in the files that an import reads. */
export async function exportSet(services: Exporter, sink: Sink): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await tx.query("SET LOCAL timezone = 'UTC'; SET LOCAL jit = off");
    await requireBooked(tx);
    const about = await aboutNetwork(services, tx);
    await sink(planFile, once(await plansOf(tx)));
    for (const file of fileNames) await sink(`${file}.csv`, linesOf(services, tx, file));
    // The last one, without which nothing is read: what broke off is never taken for whole.
    await sink(networkFile, once(about));
  });
}

/** What a run has counted, but not booked yet, would be in no file. */
async function requireBooked(tx: Queryable): Promise<void> {
  const [run] = await tx.query<{ kind: string; date: string }>(
    `SELECT kind, date::text FROM runs WHERE status IN ('posting', 'reversing')
     ORDER BY id LIMIT 1`,
  );
  if (!run) return;
  throw new Error(`The ${run.kind} run of ${run.date} is being booked. Try again when it is done.`);
}

async function* once(text: string): AsyncGenerator<string, void> {
  yield text;
}

async function* linesOf(
  services: Exporter,
  tx: Queryable,
  file: FileName,
): AsyncGenerator<string, void> {
  const columns = Object.entries<Column>(files[file].columns);
  yield stringify([columns.map(([column]) => column)]);
  const carry = file === 'standings' ? await carryOf(tx) : null;
  await tx.query(`DECLARE written NO SCROLL CURSOR FOR ${exportSql[file]}`);
  for (;;) {
    const rows = await tx.query<Cells>(`FETCH ${portion} FROM written`);
    if (rows.length === 0) break;
    for (const row of rows) Object.assign(row, opened(services, file, row), carry?.(row));
    yield stringify(
      rows.map((row) =>
        columns.map(([column, { kind }]) => {
          const value = row[column] ?? '';
          const text = texts.find((each) => each === kind);
          return text ? writeText(value, text) : value;
        }),
      ),
    );
  }
  await tx.query('CLOSE written');
}

/** The numbers that are sealed in the database, as they are. */
function opened({ secrets }: Exporter, file: FileName, row: Cells): Cells {
  const openAt = (column: 'account_number' | 'pan' | 'aadhar', place: SealedPlace): string => {
    const sealed = row[column] ?? '';
    try {
      return sealed === '' ? '' : secrets.open(sealed, place);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      // Written as it is shown elsewhere, it would be taken for an account.
      throw new Error(`${column} of member ${row['member']!} cannot be opened; verify says more.`);
    }
  };
  const open = (place: 'account_number' | 'pan' | 'aadhar', table: 'payout_details') =>
    openAt(place, `${table}.${place}:${row['member']!}`);
  if (file === 'payout') {
    return {
      account_number: open('account_number', 'payout_details'),
      pan: open('pan', 'payout_details'),
      aadhar: open('aadhar', 'payout_details'),
    };
  }
  if (file !== 'withdrawals') return {};
  return {
    account_number: openAt('account_number', `withdrawals.account_number:${row['member']!}`),
  };
}

/** What each member carries, from the volume below them. */
async function carryOf(tx: Queryable): Promise<(row: Cells) => Cells> {
  const { network } = await countNetwork(tx);
  return (row) => {
    const at = network.rowOf(Number(row['member']));
    const matched = BigInt(row['matched_micros']!);
    const of = (side: 1 | 2): string =>
      toDecimal(sideTotals(network, at, side).volumeMicros - matched);
    return { carry_left: of(1), carry_right: of(2) };
  };
}

/** The last day closed, and what everything adds up to. */
async function aboutNetwork(services: Exporter, tx: Queryable): Promise<string> {
  const now = services.clock.now();
  const [counts] = await tx.query<Record<'members' | 'suspended' | 'packages', number>>(
    `SELECT (SELECT count(*) FROM members)::int AS members,
       (SELECT count(*) FROM members WHERE suspended_at IS NOT NULL)::int AS suspended,
       (SELECT count(*) FROM purchases WHERE reversed_at IS NULL)::int AS packages`,
  );
  const wallets = await tx.query<{ account: string; total: bigint }>(
    `SELECT account, sum(balance)::bigint AS total FROM wallets GROUP BY account
     HAVING sum(balance) <> 0 ORDER BY account`,
  );
  const about = {
    format: 1,
    closedTo: await closedUpTo(services, tx, now),
    writtenAt: now.toISOString(),
    totals: {
      ...counts,
      wallets: Object.fromEntries(wallets.map((row) => [row.account, toDecimal(row.total)])),
    },
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

async function plansOf(tx: Queryable): Promise<string> {
  const plans = await tx.query<{ effectiveFrom: Date; note: string; parameters: unknown }>(
    `SELECT effective_from AS "effectiveFrom", note, parameters FROM plan_versions
     ORDER BY effective_from, version`,
  );
  return `${JSON.stringify(plans, null, 2)}\n`;
}
