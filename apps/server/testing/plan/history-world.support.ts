import { walletNames, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { dayAfter } from '@canopy/plan/calendar.ts';
import type { PlanRecord } from '@canopy/plan/parameters.ts';
import type { Command } from '@canopy/plan/testing/world.support.ts';
import { expect } from 'vitest';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { resultsWorld, type ResultsWorld } from '#testing/plan/results-world.support.ts';
import type { ClosingStage } from '#testing/plan/runs.support.ts';

/** What can be done here besides the commands of the other worlds. */
export type Step =
  | Command
  /** Asks for a part of a wallet, which waits from then on; a principal goes as a whole. */
  | { do: 'withdraw'; wallet: number; percent: number }
  | { do: 'decide'; withdrawal: number; approve: boolean }
  /** Stops a bot whole and spends all that its owner has. */
  | { do: 'flee'; member: number }
  /** Posts a result, takes it back and posts it again. */
  | { do: 'anew'; percent: string; daysAgo: number };

/** Steps of one kind. */
type Of<K extends Step['do']> = Extract<Step, { do: K }>;

/** A world on the real server, with withdrawals that wait. */
export type HistoryWorld = {
  play(step: Step): Promise<void>;
  /** How often something happened that the properties are about. */
  seen: Map<string, number>;
};

type See = (what: string) => void;

const withdrawable = ['working', 'forexRoi', 'forexToken', 'forexPrincipal'] as const;

/** Less than this may leave nothing after the charge. */
const leastMicros = 100_000n;

/** Makes the world on a stage. */
export async function historyWorld(stage: ClosingStage, plan: PlanRecord): Promise<HistoryWorld> {
  await stage.money.settings({ minimumMicros: {} });
  const world = await resultsWorld(stage, plan);
  const seen = new Map<string, number>();
  const see: See = (what) => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const { withdraw, decide } = withdrawalsOn(stage, see);
  const { stop, spend, flee } = botsOn(stage, world);
  const { post, reverse, anew } = resultsOn(stage, world, see);
  return {
    seen,
    async play(step) {
      await tick(world);
      if (step.do === 'withdraw') await withdraw(step);
      else if (step.do === 'decide') await decide(step);
      else if (step.do === 'stop') await stop(step);
      else if (step.do === 'spend') await spend(step);
      else if (step.do === 'flee') await flee(step);
      else if (step.do === 'result') await post(step);
      else if (step.do === 'reverseResult') await reverse(step);
      else if (step.do === 'anew') await anew(step);
      else await world.play(step);
    },
  };
}

/** No two things happen at the same moment. */
async function tick(world: ResultsWorld): Promise<void> {
  await world.play({ do: 'wait', minutes: 0 });
}

function withdrawalsOn(stage: ClosingStage, see: See) {
  const { hold } = withdrawalBench(stage.money);
  return {
    async withdraw({ wallet, percent }: Of<'withdraw'>): Promise<void> {
      const full = await readFull(stage, withdrawable);
      if (full.length === 0) return;
      const { uid, account, balance } = full[wallet % full.length]!;
      const asked = kindOf(account).whole ? balance : (balance * BigInt(percent)) / 100n;
      if (asked >= leastMicros) await hold(uid, account, toNumber(asked));
    },
    async decide({ withdrawal, approve }: Of<'decide'>): Promise<void> {
      const all = await stage.server.db.query<{ id: number }>(
        "SELECT id FROM withdrawals WHERE status = 'Pending' ORDER BY id",
      );
      if (all.length === 0) return;
      const { id } = all[withdrawal % all.length]!;
      const decision = approve ? 'approve' : 'reject';
      const order = { id, decision, remark: 'seen', txnHash: `0x${id}` };
      expect(await stage.ask('DecideWithdrawal', order)).toBe(messages.success);
      see(decision);
    },
  };
}

/** Stops and spends where there is something to stop and spend. */
function botsOn(stage: ClosingStage, world: ResultsWorld) {
  const choose = async (accounts: readonly string[], number: number): Promise<number | null> => {
    const full = await readFull(stage, accounts);
    return full.length === 0 ? null : full[number % full.length]!.place;
  };
  return {
    async stop(step: Of<'stop'>): Promise<void> {
      const member = await choose(['forexInvested'], step.member);
      if (member !== null) await world.play({ ...step, member });
    },
    async spend(step: Of<'spend'>): Promise<void> {
      const member = await choose(withdrawable, step.member);
      if (member !== null) await world.play({ ...step, member });
    },
    async flee(step: Of<'flee'>): Promise<void> {
      const member = await choose(['forexInvested'], step.member);
      if (member === null) return;
      await world.play({ do: 'stop', member, percent: 100 });
      await world.play({ do: 'spend', member, percent: 100 });
    },
  };
}

function resultsOn(stage: ClosingStage, world: ResultsWorld, see: See) {
  const { db } = stage.server;
  let notes = 0;
  /** Returns the run, or null if the date has a result; nothing has changed then. */
  const post = async (step: { percent: string; daysAgo: number }): Promise<number | null> => {
    const date = dayAfter(stage.today(), -step.daysAgo);
    const [taken] = await db.query(
      "SELECT 1 FROM runs WHERE kind = 'forex' AND date = $1 AND status <> 'reversed'",
      [date],
    );
    const before = await stage.money.countPostings();
    const note = `statement ${(notes += 1)}`;
    const order = { market: 'forex', date, percent: step.percent, note };
    const answer = await stage.ask('PostTradingResult', order);
    if (taken) {
      expect(answer).toBe('The result of this date is already posted !!');
      expect(await stage.money.countPostings()).toBe(before);
      see('twice');
      return null;
    }
    expect(answer).toMatchObject({ status: 'posted', date });
    if (step.daysAgo > 0) see('late result');
    const [run] = await db.query<{ id: number }>('SELECT max(id) AS id FROM runs');
    return run!.id;
  };
  return {
    post,
    async reverse({ result }: Of<'reverseResult'>): Promise<void> {
      const all = await db.query<{ id: number }>(
        "SELECT id FROM runs WHERE kind = 'forex' AND status = 'posted' ORDER BY id",
      );
      if (all.length > 0) await reverseRun(stage, all[result % all.length]!.id);
    },
    async anew(step: Of<'anew'>): Promise<void> {
      const first = await post(step);
      if (first === null) return;
      await tick(world);
      await reverseRun(stage, first);
      await tick(world);
      const second = await post(step);
      expect(await basesOf(stage, second!), 'posted anew').toEqual(await basesOf(stage, first));
      see('anew');
    },
  };
}

async function reverseRun(stage: ClosingStage, run: number): Promise<void> {
  const order = { id: `run:${run}`, remark: 'a wrong figure' };
  expect(await stage.ask('Reverse', order)).toBe('success');
}

/** What a result was computed on, by member. */
function basesOf({ server }: ClosingStage, run: number): Promise<object[]> {
  return server.db.query(
    `SELECT DISTINCT uid, on_micros AS base FROM incomes
     WHERE run_id = $1 AND type = 'RoiIncome' AND reverses IS NULL ORDER BY uid`,
    [run],
  );
}

/** Wallets of these names that hold something, and which member in the order of ids has them. */
function readFull<A extends string>(
  { server }: ClosingStage,
  accounts: readonly A[],
): Promise<{ uid: number; account: A; balance: bigint; place: number }[]> {
  return server.db.query(
    `SELECT uid, account, balance,
       (SELECT count(*)::int FROM members m WHERE m.uid < w.uid) AS place
     FROM wallets w WHERE account = ANY ($1) AND balance > 0 ORDER BY uid, account`,
    [accounts],
  );
}

/** The wallets that members have ever had anything in, of those that have pages. */
export function readShownWallets({
  server,
}: ClosingStage): Promise<{ uid: number; wallet: WalletName; balance: bigint }[]> {
  return server.db.query(
    `SELECT uid, account AS wallet, balance FROM wallets WHERE account = ANY ($1)
     ORDER BY uid, account`,
    [walletNames],
  );
}
