import { randomUUID } from 'node:crypto';
import type { Role } from '@canopy/contract/call.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { expect } from 'vitest';
import { botSteps, moveBotMoney } from '#features/plan/bots/run-bot.ts';
import { withNetwork } from '#features/plan/results/network-view.ts';
import { readResultOrder } from '#features/plan/results/result-order.ts';
import { startResult } from '#features/plan/results/start-result.ts';
import { requestKey } from '#ledger/run-once.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import type { Answered, TestServer } from '#testing/server.support.ts';

/** A result as requested. */
type Asked = Record<'market' | 'date' | 'percent' | 'note', string | number> & { preview: boolean };

/** What tests of trading results do, on one server. */
export type ResultBench = PlanBench & {
  /** Calls as an operator who is signed in. */
  ask(call: string, payload: object, role?: Role, key?: string): Promise<Answered>;
  /** Starts a bot, or stops it with a negative amount, by the command that the calls use. */
  bot(uid: number, dollars: number, market?: Market): Promise<string>;
  /** Starts a bot that has been running since yesterday, and so shares in today's result. */
  runs(uid: number, dollars: number, market?: Market): Promise<string>;
  /** Stops every bot. */
  stopAll(): Promise<void>;
  /** Posts one percent of forex for today, changed as the test says. */
  post(change?: Partial<Asked>, options?: { role?: Role; key?: string }): Promise<unknown>;
  /** Stores a result and stops before the first posting; returns the run's id. */
  startOnly(percent: string, market?: Market): Promise<number>;
  /** Reverses, by a posting or by 'run:<id>'. */
  reverse(id: string): Promise<unknown>;
  /** Today, or so many days before. */
  day(daysAgo?: number): string;
  /** The newest result. */
  newest(): Promise<{ id: number; status: string; planned: number; done: number }>;
};

/** The bench of a server. */
export async function resultBench(server: TestServer): Promise<ResultBench> {
  const bench = planBench(server);
  const { services, db } = server;
  const day = (daysAgo = 0): string => {
    const then = services.clock.now().getTime() - daysAgo * 86_400_000;
    return new Date(then + 5.5 * 3_600_000).toISOString().slice(0, 10);
  };
  const tokens = new Map<Role, string>();
  const ask: ResultBench['ask'] = async (call, payload, role = 'finance', key = '') => {
    const headers = key ? { 'idempotency-key': key } : {};
    const send = async (): Promise<Answered> =>
      server.call(`operator/${call}`, payload, { token: tokens.get(role) ?? '', headers });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // The clock was moved beyond the end of the session.
    tokens.set(role, await server.operator(role));
    return send();
  };
  // So that calls made at once do not each sign in first.
  tokens.set('finance', await server.operator('finance'));
  return {
    ...bench,
    ask,
    day,
    ...botsOn(server, bench),
    async post(change = {}, { role, key = '' } = {}) {
      const payload = {
        market: 'forex',
        date: day(),
        percent: '1',
        note: 'Statement 7',
        ...change,
      };
      const { status, body } = await ask('PostTradingResult', payload, role, key);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data;
    },
    async startOnly(percent, market = 'forex') {
      const [operator] = await db.query<{ id: number; email: string }>(
        "SELECT id, email FROM operators WHERE role = 'finance'",
      );
      const caller = {
        operator: { ...operator!, role: 'finance' as const, sessionId: '' },
        address: '192.0.2.1',
      };
      const payload = { market, date: day(), percent, note: 'x' };
      const order = readResultOrder(payload, services.clock.now(), services.config.timeZone);
      return withNetwork(services, (view) =>
        db.transaction((tx) => startResult(services, tx, view, order, caller)),
      );
    },
    async reverse(id) {
      return (await ask('Reverse', { id, remark: 'wrong figure' })).body.data;
    },
    async newest() {
      const [row] = await db.query<{ id: number; status: string; planned: number; done: number }>(
        `SELECT id, status, planned, done FROM runs WHERE kind <> 'closing'
         ORDER BY id DESC LIMIT 1`,
      );
      return row!;
    },
  };
}

function botsOn(
  { services, db }: TestServer,
  { money }: PlanBench,
): Pick<ResultBench, 'bot' | 'runs' | 'stopAll'> {
  const move = async (at: Date, uid: number, dollars: number, market: Market): Promise<string> => {
    if (dollars > 0) await money.fill(uid, market, Math.ceil(dollars));
    const clientKey = randomUUID();
    const identity = { inputHash: Buffer.from(clientKey), clientKey, shortKey: clientKey };
    const order = { uid, market, amountMicros: BigInt(Math.round(Math.abs(dollars) * 1e6)) };
    const step = dollars > 0 ? botSteps.start : botSteps.stop;
    const then = { ...services, clock: { now: () => at } };
    return (await moveBotMoney(then, step, order, requestKey(identity, null))).text;
  };
  return {
    bot: (uid, dollars, market = 'forex') => move(services.clock.now(), uid, dollars, market),
    runs(uid, dollars, market = 'forex') {
      const yesterday = new Date(services.clock.now().getTime() - 86_400_000);
      return move(yesterday, uid, dollars, market);
    },
    async stopAll() {
      const running = await db.query<{ uid: number; account: string; dollars: number }>(
        `SELECT uid, account, balance / 1000000.0::float8 AS dollars FROM wallets
         WHERE account IN ('forexInvested', 'cryptoInvested') AND balance > 0`,
      );
      for (const { uid, account, dollars } of running) {
        const market = account === 'forexInvested' ? 'forex' : 'crypto';
        await move(services.clock.now(), uid, -dollars, market);
      }
    },
  };
}

/** What a bot that was started answers. */
export const started = messages.botStarted;
