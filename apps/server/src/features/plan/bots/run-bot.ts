import { randomUUID } from 'node:crypto';
import { botRemarks } from '@canopy/contract/bot-remarks.ts';
import type { Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Market, MemberAccount } from '@canopy/ledger/accounts.ts';
import { amountCap, type Micros } from '@canopy/ledger/money.ts';
import { move } from '@canopy/ledger/postings.ts';
import { isRefusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { findMember } from '#features/people/members/members.ts';
import { holdMarket } from '#features/plan/results/market-lock.ts';
import { answerOnce, type Receipted } from '#ledger/answer-once.ts';
import { book } from '#ledger/book.ts';
import { readMoney } from '#ledger/read-money.ts';
import { requestKey, runOnce, type Outcome, type RequestKey } from '#ledger/run-once.ts';
import { readWallet } from '#ledger/wallets.ts';
import { appendEvents } from '#network/append-events.ts';

/** What starting and stopping a bot are: a way between two wallets of a market, and their words. */
type BotStep = {
  kind: 'botStart' | 'botStop';
  answer: string;
  remark: string;
  from(market: Market): MemberAccount;
  to(market: Market): MemberAccount;
  /** What the running investment, and with it the team figures of everyone above, changes by. */
  invested(amount: Micros): Micros;
};

/** The two steps of a bot: into the running investment, and from there to the principal fund. */
export const botSteps = {
  start: {
    kind: 'botStart',
    answer: messages.botStarted,
    remark: botRemarks.start,
    from: (market) => market,
    to: (market) => `${market}Invested`,
    invested: (amount) => amount,
  },
  stop: {
    kind: 'botStop',
    answer: messages.botStopped,
    remark: botRemarks.stop,
    from: (market) => `${market}Invested`,
    to: (market) => `${market}Principal`,
    invested: (amount) => -amount,
  },
} as const satisfies Record<string, BotStep>;

/** What to move; null is everything. */
export type BotOrder = { uid: number; market: Market; amountMicros: Micros | null };

/** The handler of one of the two. */
export function botHandler(step: BotStep) {
  return (
    services: Services,
    { market, amount }: Payload<'StartBot'>,
    { actor, identity }: Caller,
  ): Promise<Receipted> =>
    answerOnce(services, identity, false, async () => {
      if (actor.suspended) throw refuse('account.suspended');
      if (market !== 'forex' && market !== 'crypto') throw refuse('market.wrong');
      const amountMicros = amount === undefined ? null : readMoney(amount);
      const order = { uid: actor.uid, market, amountMicros } as const;
      return moveBotMoney(services, step, order, requestKey(identity, null));
    });
}

/** Moves an amount, or all, one step on. */
export function moveBotMoney(
  services: Services,
  step: BotStep,
  { uid, market, amountMicros }: BotOrder,
  request: RequestKey,
): Promise<Outcome> {
  const from = step.from(market);
  return runOnce(services, request, async (tx) => {
    await holdMarket(tx, market);
    // A member who is no longer Active may still take out what runs.
    if (step.kind === 'botStart' && !(await findMember(tx, uid))?.isActive) {
      throw refuse('member.not-active');
    }
    const amount = amountMicros ?? (await readWallet(tx, uid, from));
    if (amount === 0n) throw refuse('fund.insufficient');
    // Only all of an absurd balance can be more than one posting may move.
    if (amount > amountCap) throw refuse('amount.too-large');
    const posting = {
      // The request has its own key already; this one only names the posting.
      key: `bot:${randomUUID()}`,
      kind: step.kind,
      cause: `bot:${market}`,
      actor: `member:${uid}`,
      remark: step.remark,
      at: services.clock.now(),
      entries: move({ uid, account: from }, { uid, account: step.to(market) }, amount),
    };
    const id = await (amountMicros === null ? bookAll(tx, posting) : book(tx, posting));
    const invested = { market, amountMicros: step.invested(amount) };
    await appendEvents(tx, [{ kind: 'investment', uid, at: posting.at, ...invested }]);
    return { text: step.answer, receipt: String(id) };
  });
}

/** If everything was asked for and some of it has gone meanwhile, it is run again with less. */
async function bookAll(tx: Queryable, posting: Parameters<typeof book>[1]): Promise<bigint> {
  try {
    return await book(tx, posting);
  } catch (error) {
    if (!isRefusal(error, 'fund.insufficient')) throw error;
    throw Object.assign(new Error('The balance changed meanwhile.'), { code: '40001' });
  }
}
