import { pino } from 'pino';
import { teamFigures } from '../../apps/server/src/features/plan/team/team-figures.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { loadNetwork } from '../../apps/server/src/network/load-network.ts';
import { runVerify } from '../../apps/server/src/server/verify.ts';
import { addresses, appHosts, type Host } from './hosts.ts';
import { askPrimary, findPrimary, until, urlOf } from './cluster.ts';
import { signInMember, type Deed, type History } from './members.ts';
import { secrets } from './house.ts';

/** Calls that book something, or write a request down, under the key. */
const booking = ['FundTransferUser', 'UpgradebyFund', 'withdrawalRequest', 'FundRequest'];

type Kept = { key: string; posting: string | null; receipt: string | null };

/** What is wrong with the house after all of it; nothing, if all is well. */
export async function judge(history: History, folder: string): Promise<string[]> {
  const { deeds } = history;
  const kept = await askPrimary<Kept>(
    `SELECT substring(key from 'ha-[0-9a-f-]+$') AS key, posting_id::text AS posting, receipt
     FROM idempotency_keys WHERE key LIKE '%ha-%' AND answer IS NOT NULL`,
  );
  const complaints = [
    ...lost(deeds, kept),
    ...(await withoutPosting(deeds)),
    ...(await unfinished()),
    ...(await wrongFigures()),
  ];
  const primary = (await findPrimary())!;
  for (const host of appHosts) {
    const lines: string[] = [];
    const code = await runVerify(
      {
        DATABASE_URL: urlOf(primary),
        DATA_DIR: `${folder}/${host}/data`,
        TOKEN_SECRET: secrets.token,
        DATA_KEY: secrets.data,
        DEMO: '1',
      },
      (line) => lines.push(`verify with what ${host} knows: ${line}`),
    );
    if (code !== 0) complaints.push(...lines.filter((line) => !/: ok /.test(line)));
  }
  return complaints;
}

/** What was answered as done and is not there exactly once. */
function lost(deeds: readonly Deed[], kept: readonly Kept[]): string[] {
  const known = new Map<string, Kept[]>();
  for (const each of kept) known.set(each.key, [...(known.get(each.key) ?? []), each]);
  const told = deeds.filter(({ outcome, call }) => outcome === 'done' && booking.includes(call));
  return told.flatMap(({ key, call, receipt }) => {
    const found = known.get(key) ?? [];
    if (found.length !== 1) return [`LOST: ${call} ${key} is there ${found.length} times`];
    const own = found[0]!.receipt ?? found[0]!.posting;
    if (receipt !== undefined && own !== receipt) return [`${call} ${key}: receipt ${own}`];
    return [];
  });
}

/** Receipts are numbers of postings; each must be booked. */
async function withoutPosting(deeds: readonly Deed[]): Promise<string[]> {
  const moved = deeds.filter(({ call }) => ['FundTransferUser', 'UpgradebyFund'].includes(call));
  const receipts = moved.flatMap(({ outcome, receipt }) =>
    outcome === 'done' && receipt ? [receipt] : [],
  );
  if (new Set(receipts).size !== receipts.length) return ['Two deeds have one receipt.'];
  const there = await askPrimary<{ id: string }>(
    'SELECT id::text FROM postings WHERE id = ANY ($1::bigint[])',
    [receipts],
  );
  const gone = receipts.length - there.length;
  return gone === 0 ? [] : [`LOST: ${gone} postings of receipts are not booked`];
}

/** Runs that are not booked to their end, jobs that nobody does, postings that nobody seals. */
async function unfinished(): Promise<string[]> {
  const open = async (): Promise<string[]> => {
    const [row] = await askPrimary<Record<string, string>>(
      `SELECT (SELECT count(*) FROM runs WHERE done < planned) AS "runs are not booked to the end",
         (SELECT count(*) FROM graphile_worker.jobs WHERE attempts >= max_attempts)
           AS "jobs were given up",
         (SELECT count(*) FROM graphile_worker.jobs
           WHERE run_at < now() - interval '20 seconds') AS "jobs are late",
         (SELECT count(*) FROM postings WHERE id > (SELECT max(last_id) FROM seals))
           AS "postings are not sealed"`,
    );
    return Object.entries(row!).flatMap(([what, count]) =>
      count === '0' ? [] : [`${count} ${what}`],
    );
  };
  await until('runs, jobs and seals done', 90, async () => (await open()).length === 0).catch(
    () => {},
  );
  return open();
}

/** What each server's index says of members, beside a new count of the database. */
async function wrongFigures(): Promise<string[]> {
  const db = openDatabase(urlOf((await findPrimary())!), { marks: null, max: 2 });
  try {
    const { network } = await loadNetwork(db);
    const looks = lookedAt.flatMap((uid) =>
      appHosts.map(async (host) => {
        const shown = await figuresOf(host, uid);
        const counted = Object.entries(teamFigures(network, uid));
        const wrong = counted.filter(([name, value]) => shown[name] !== value);
        return wrong.map(
          ([name, value]) =>
            `${host} shows ${name} ${String(shown[name])} of ${uid}, and it is ${value}`,
        );
      }),
    );
    return (await Promise.all(looks)).flat();
  } finally {
    await db.close();
  }
}

/** The first of the network, above everybody who bought. */
const lookedAt = [100_001, 100_002, 100_005];

async function figuresOf(host: Host, uid: number): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://${addresses[host]}:3000/api/userDashboard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await signInMember(uid) },
    body: JSON.stringify({ uid: String(uid) }),
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown>[][] };
  return data[0]![0]!;
}

/** For messages of the log of the servers that nobody reads here. */
export const silent = pino({ level: 'silent' });
