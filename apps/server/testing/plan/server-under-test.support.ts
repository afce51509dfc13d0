import { createHash, randomUUID } from 'node:crypto';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { dayAfter } from '@canopy/plan/calendar.ts';
import type { PlanRecord } from '@canopy/plan/parameters.ts';
import { rowText, worldStart, type Command } from '@canopy/plan/testing/world.support.ts';
import { Refusal } from '#base/errors.ts';
import { buyPackage } from '#features/plan/purchases/buy-package.ts';
import { reversePurchase } from '#features/plan/purchases/reverse-purchase.ts';
import { requestKey } from '#ledger/run-once.ts';
import { root } from '#testing/network.support.ts';
import type { ClosingStage } from '#testing/plan/runs.support.ts';

/** A world whose commands go through the real server; only its clock is set by hand. */
export type ServerUnderTest = {
  /** Returns the command as it was played: for somebody who joined, with their new id. */
  play(command: Command): Promise<Command>;
  /** Every income row, volume and rank, as the journal of the other worlds says them; sorted. */
  journal(): Promise<string[]>;
  /** Balances, debts and what counts against the cap, by the same names. */
  standing(): Promise<Record<string, string>>;
};

/** Lets a plan of the test's own take the place of the first. */
export async function serverUnderTest(
  stage: ClosingStage,
  plan: PlanRecord,
): Promise<ServerUnderTest> {
  const { server, services } = stage;
  let now = worldStart;
  services.clock = { now: () => new Date(now) };
  await server.db.query(
    `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
     VALUES ($1, to_timestamp(0), '', 'test', now())`,
    [JSON.stringify(plan)],
  );
  const uids = [root];
  const pick = (number: number): number => uids[number % uids.length]!;
  const play = async (command: Command): Promise<Command> => {
    now += 1;
    if (command.do === 'join') {
      const sponsor = pick(command.sponsor);
      const [uid] = await stage.place([[sponsor, command.side]]);
      const [row] = await server.db.query<{ parent: number }>(
        'SELECT parent_uid AS parent FROM members WHERE uid = $1',
        [uid],
      );
      uids.push(uid!);
      return { ...command, gap: uid! - Math.max(sponsor, row!.parent) - 1 };
    }
    if (command.do === 'buy') await buy(stage, plan, pick(command.member), command.package);
    if (command.do === 'reverse') await reverse(stage, command.purchase);
    if (command.do === 'spend') await spend(stage, pick(command.member), command.percent);
    if (command.do === 'wait') now += command.minutes * 60_000;
    if (command.do === 'release') await release(stage, command.reward);
    if (command.do === 'close') {
      await stage.ask('RunClosing', { date: dayAfter(stage.today(), command.daysFromToday) });
    }
    return command;
  };
  return { play, journal: () => readJournal(stage), standing: () => readStanding(stage) };
}

async function buy(
  { services, server, money }: ClosingStage,
  { packages }: PlanRecord,
  uid: number,
  number: number,
): Promise<void> {
  if (uid === root) return;
  await money.fill(uid, 'fund', 1000);
  const [member] = await server.db.query<{ active: boolean }>(
    'SELECT activated_at IS NOT NULL AS active FROM members WHERE uid = $1',
    [uid],
  );
  const packageId = Number(packages[number % packages.length]!.id);
  const kind = member!.active ? 'Upgrade' : 'Activation';
  const clientKey = randomUUID();
  const identity = { inputHash: Buffer.from(clientKey), clientKey, shortKey: clientKey };
  await buyPackage(services, { kind, payerUid: uid, uid, packageId }, requestKey(identity, null));
}

async function reverse({ services, server }: ClosingStage, number: number): Promise<void> {
  const all = await server.db.query<{ postingId: bigint }>(
    'SELECT posting_id AS "postingId" FROM purchases ORDER BY id',
  );
  if (all.length === 0) return;
  const { postingId } = all[number % all.length]!;
  try {
    await server.db.transaction((tx) =>
      reversePurchase(services, tx, { postingId, actor: 'operator:1', remark: 'test' }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function release({ server, ask }: ClosingStage, number: number): Promise<void> {
  const all = await server.db.query<{ id: number }>('SELECT id FROM rewards ORDER BY id');
  if (all.length > 0) {
    const { id } = all[number % all.length]!;
    await ask('ReleaseReward', { id, remark: 'test', confirm: true });
  }
}

async function spend(
  { services, server }: ClosingStage,
  uid: number,
  percent: number,
): Promise<void> {
  for (const account of ['working', 'coin'] as const satisfies MemberAccount[]) {
    const [wallet] = await server.db.query<{ balance: bigint }>(
      'SELECT balance FROM wallets WHERE uid = $1 AND account = $2',
      [uid, account],
    );
    const amount = ((wallet?.balance ?? 0n) * BigInt(percent)) / 100n;
    if (amount === 0n) continue;
    const key = randomUUID();
    const to = account === 'coin' ? 'coinsIssued' : 'paidOut:TEST';
    await services.ledger.post({
      key,
      inputHash: createHash('sha256').update(key).digest(),
      kind: 'spent',
      cause: `test:${key}`,
      actor: 'system',
      remark: '',
      at: services.clock.now(),
      entries: [ofMember(uid, account, -amount), ofCompany(to, amount)],
      answer: 'spent',
      rememberRefusal: false,
    });
  }
}

async function readJournal({ server: { db } }: ClosingStage): Promise<string[]> {
  type Found = Omit<Parameters<typeof rowText>[0], 'percent'> & {
    rate: bigint | null;
    isReversal: boolean;
    volume: string | null;
  };
  const rows = await db.query<Found>(
    `SELECT type AS income, uid, source_uid AS source, level::int AS level, on_micros AS on,
       rate_ppm AS rate, paid, flushed, reason, plan_version - 1 AS version,
       (SELECT count(*)::int FROM runs r WHERE r.id <= i.run_id) AS count, run_id AS run,
       reverses IS NOT NULL AS "isReversal", 'volume ' || left_micros || ' ' || right_micros
         AS volume
     FROM incomes i`,
  );
  const ranks = await db.query<{ line: string }>(
    `SELECT 'achieved ' || uid || ' rank ' || rank || ' amount ' || amount AS line FROM rewards`,
  );
  const lines = rows.flatMap((row) => {
    const percent = row.rate === null ? null : Number(row.rate) / 10_000;
    const text = rowText({ ...row, percent });
    return [`${row.isReversal ? 'reversed ' : ''}${text}`, ...(row.volume ? [row.volume] : [])];
  });
  return [...lines, ...ranks.map(({ line }) => line)].sort();
}

async function readStanding({ server: { db } }: ClosingStage): Promise<Record<string, string>> {
  const rows = await db.query<{ name: string; amount: bigint }>(
    `SELECT uid || ' ' || account AS name, balance AS amount FROM wallets
       WHERE account IN ('working', 'coin')
     UNION ALL SELECT uid || ' ' || account || ' owed', sum(amount)::bigint FROM owed
       GROUP BY uid, account
     UNION ALL SELECT uid || ' counted', cap_used FROM standings`,
  );
  const some = rows.filter(({ amount }) => amount !== 0n);
  return Object.fromEntries(some.map(({ name, amount }) => [name, String(amount)]));
}
