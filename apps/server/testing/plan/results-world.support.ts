import { createHash, randomUUID } from 'node:crypto';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { dayAfter } from '@canopy/plan/calendar.ts';
import type { PlanRecord } from '@canopy/plan/parameters.ts';
import { dollarsFor, rowText, type Command } from '@canopy/plan/testing/world.support.ts';
import { botSteps, moveBotMoney } from '#features/plan/bots/run-bot.ts';
import { isLoss } from '#features/plan/incomes/income-sql.ts';
import { requestKey } from '#ledger/run-once.ts';
import { readWallet } from '#ledger/wallets.ts';
import type { ClosingStage } from '#testing/plan/runs.support.ts';
import { serverUnderTest } from '#testing/plan/server-under-test.support.ts';

/** A world of bots and trading results whose commands go through the real server. */
export type ResultsWorld = {
  /** Returns the command as it was played, so that another world can play the very same. */
  play(command: Command): Promise<Command>;
  /** Every row of trading results, as the journal of the other worlds says them; sorted. */
  journal(): Promise<string[]>;
  /** What runs, what results paid and what is owed of it, by the same names. */
  standing(): Promise<Record<string, string>>;
};

/** Nothing happens, but a moment passes as with everything that is done. */
const nothing: Command = { do: 'wait', minutes: 0 };

/** Makes the world on a stage. */
export async function resultsWorld(stage: ClosingStage, plan: PlanRecord): Promise<ResultsWorld> {
  const base = await serverUnderTest(stage, plan);
  const play = async (command: Command): Promise<Command> => {
    if (command.do === 'spend') {
      await base.play(command);
      await spend(stage, await pick(stage, command.member), command.percent);
      return command;
    }
    if (command.do === 'invest' || command.do === 'stop') {
      await base.play(nothing);
      return (await moveBot(stage, command)) ? command : nothing;
    }
    if (command.do === 'result') {
      await base.play(nothing);
      const date = dayAfter(stage.today(), -command.daysAgo);
      const { percent } = command;
      await stage.ask('PostTradingResult', { market: 'forex', date, percent, note: 'x' });
      return command;
    }
    if (command.do === 'reverseResult') {
      await base.play(nothing);
      await reverseResult(stage, command.result);
      return command;
    }
    return base.play(command);
  };
  return { play, journal: () => readJournal(stage), standing: () => readStanding(stage) };
}

/** Ids are given in the order in which people come. */
async function pick({ server: { db } }: ClosingStage, number: number): Promise<number> {
  const all = await db.query<{ uid: number }>('SELECT uid FROM members ORDER BY uid');
  return all[number % all.length]!.uid;
}

/** Bots are for members who are Active; nobody else's is started. */
async function moveBot(
  stage: ClosingStage,
  command: Command & { do: 'invest' | 'stop' },
): Promise<boolean> {
  const { services, server, money } = stage;
  const uid = await pick(stage, command.member);
  const running = await readWallet(server.db, uid, 'forexInvested');
  const isStart = command.do === 'invest';
  const amountMicros = isStart ? command.micros : (running * BigInt(command.percent)) / 100n;
  const [active] = await server.db.query(
    'SELECT 1 FROM members WHERE uid = $1 AND activated_at IS NOT NULL',
    [uid],
  );
  if ((isStart && !active) || amountMicros === 0n) return false;
  if (isStart) await money.fill(uid, 'forex', Number(dollarsFor(amountMicros)));
  const clientKey = randomUUID();
  const identity = { inputHash: Buffer.from(clientKey), clientKey, shortKey: clientKey };
  const step = isStart ? botSteps.start : botSteps.stop;
  const order = { uid, market: 'forex', amountMicros } as const;
  const { text } = await moveBotMoney(services, step, order, requestKey(identity, null));
  if (text !== step.answer) throw new Error(text);
  return true;
}

async function reverseResult({ server, ask }: ClosingStage, number: number): Promise<void> {
  const all = await server.db.query<{ id: number }>('SELECT id FROM runs ORDER BY id');
  if (all.length === 0) return;
  await ask('Reverse', { id: `run:${all[number % all.length]!.id}`, remark: 'test' });
}

async function spend(
  { services, server }: ClosingStage,
  uid: number,
  percent: number,
): Promise<void> {
  for (const account of ['forex', 'forexPrincipal', 'forexRoi', 'forexToken'] as const) {
    const balance = await readWallet(server.db, uid, account);
    const amount = (balance * BigInt(percent)) / 100n;
    if (amount === 0n) continue;
    const key = randomUUID();
    await services.ledger.post({
      key,
      inputHash: createHash('sha256').update(key).digest(),
      kind: 'spent',
      cause: `test:${key}`,
      actor: 'system',
      remark: '',
      at: services.clock.now(),
      entries: [ofMember(uid, account, -amount), ofCompany('paidOut:TEST', amount)],
      answer: 'spent',
      rememberRefusal: false,
    });
  }
}

async function readJournal({ server: { db } }: ClosingStage): Promise<string[]> {
  type Found = Omit<Parameters<typeof rowText>[0], 'percent'> & {
    rate: bigint | null;
    isReversal: boolean;
  };
  // What was taken from each wallet and what is owed are rows of the books, and one of the plan.
  const rows = await db.query<Found>(
    `SELECT type AS income, uid, source_uid AS source, level::int AS level, on_micros AS on,
       rate_ppm AS rate, sum(paid)::bigint AS paid, sum(flushed)::bigint AS flushed,
       max(reason) AS reason, plan_version - 1 AS version,
       (SELECT count(*)::int FROM runs r WHERE r.id <= i.run_id) AS run,
       reverses IS NOT NULL AS "isReversal"
     FROM incomes i WHERE run_id IS NOT NULL
     GROUP BY type, uid, source_uid, level, on_micros, rate_ppm, plan_version, run_id,
       reverses IS NOT NULL, CASE WHEN NOT ${isLoss} THEN coalesce(reverses, id) END`,
  );
  const lines = rows.map(({ rate, isReversal, ...row }) => {
    const percent = rate === null ? null : Number(rate) / 10_000;
    return `${isReversal ? 'reversed ' : ''}${rowText({ ...row, percent })}`;
  });
  return lines.sort();
}

async function readStanding({ server: { db } }: ClosingStage): Promise<Record<string, string>> {
  const rows = await db.query<{ name: string; amount: bigint }>(
    `SELECT uid || ' ' || CASE account WHEN 'forexInvested' THEN 'running' ELSE account END AS name,
       balance AS amount FROM wallets
       WHERE account IN ('forex', 'forexInvested', 'forexPrincipal', 'forexRoi', 'forexToken')
     UNION ALL SELECT uid || ' ' || account || ' owed', sum(amount)::bigint FROM owed
       WHERE account IN ('forexRoi', 'forexToken') GROUP BY uid, account`,
  );
  const some = rows.filter(({ amount }) => amount !== 0n);
  return Object.fromEntries(some.map(({ name, amount }) => [name, String(amount)]));
}
