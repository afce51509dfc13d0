import { messages } from '@canopy/contract/messages.ts';
import { units, type Micros } from '@canopy/ledger/money.ts';
import type { Wish } from '#testing/ledger/wishes.support.ts';
import type { MoneyBench, TestPerson } from '#testing/money.support.ts';
import { kindOf } from '#testing/money/withdrawals.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** One call of a member or an operator, what it changes, and what only one call may do. */
export type Act = {
  what: string;
  send(): Promise<string>;
  success: string;
  /** The wallets that change where it succeeds, as 'uid:account'. */
  changes: [wallet: string, change: Micros][];
  /** What it uses up or decides: of all acts with the same only one may succeed. */
  alone: string;
};

/** Who acts: four members, an operator and a bank, and the codes of the present wave. */
export type Stage = {
  server: TestServer;
  bench: MoneyBench;
  bankId: number;
  operatorToken: string;
  people: TestPerson[];
  codes: Map<string, string>;
};

/** The call for a wish; one that needs something from before becomes a deposit. */
export async function actOf(
  stage: Stage,
  wish: Wish,
  key: string,
  before: readonly Act[],
): Promise<Act> {
  const { what, a } = wish;
  const again = what === 'again' ? pick(before, a) : null;
  const decides = what === 'grant' || what === 'decide' ? await decision(stage, wish, key) : null;
  const undoes = what === 'reverse' ? await reversal(stage, wish, key) : null;
  const moves = what === 'transfer' ? transfer(stage, wish, key) : null;
  const takes = what === 'withdraw' || what === 'move' ? withdrawal(stage, wish, key) : null;
  return again ?? decides ?? undoes ?? moves ?? takes ?? deposit(stage, wish, key);
}

function pick<T>(all: readonly T[], at: number): T | null {
  return all[at % all.length] ?? null;
}

function deposit({ bench, bankId, people }: Stage, { a, dollars }: Wish, key: string): Act {
  const who = people[a % people.length]!;
  const body = { bankid: bankId, amount: dollars, utrno: key };
  const send = async (): Promise<string> => String(await bench.ask(who, 'FundRequest', body, key));
  return { what: 'deposit', send, success: messages.success, changes: [], alone: key };
}

function transfer(stage: Stage, { a, b, dollars }: Wish, key: string): Act {
  const { bench, people, codes } = stage;
  const who = people[a % people.length]!;
  const { uid } = people[(a + 1 + (b % (people.length - 1))) % people.length]!;
  const otp = codes.get(`${who.uid}:fundTransferOtp`)!;
  const body = { touserid: uid, amount: dollars, WalletType: 'FUNDS', otp };
  return {
    what: 'transfer',
    send: async () => String(await bench.ask(who, 'FundTransferUser', body, key)),
    success: messages.transferred,
    changes: [
      [`${who.uid}:fund`, -units(dollars)],
      [`${uid}:fund`, units(dollars)],
    ],
    alone: `code ${otp} of ${who.uid}`,
  };
}

/** What leaves the company is set aside; what only moves lands in the fund wallet at once. */
function withdrawal(stage: Stage, { what, a, dollars }: Wish, key: string): Act {
  const { bench, people, codes } = stage;
  const who = people[a % people.length]!;
  const otp = codes.get(`${who.uid}:withdrawOTP`)!;
  const Wtype = what === 'move' ? 'FUND' : 'USDT';
  const body = { amount: dollars, Wtype, withdrawlby: 'test', otp };
  const { requestCall } = kindOf('working');
  return {
    what,
    send: async () => String(await bench.ask(who, requestCall, body, key)),
    success: messages.withdrawalSent,
    changes: [
      [`${who.uid}:working`, -units(dollars)],
      [`${who.uid}:${what === 'move' ? 'fund' : 'withheld'}`, units(dollars)],
    ],
    alone: `code ${otp} of ${who.uid}`,
  };
}

/** The decision of a deposit or a withdrawal, whether or not somebody has made it already. */
async function decision(stage: Stage, { what, a, b }: Wish, key: string): Promise<Act | null> {
  const table = what === 'grant' ? 'fund_requests' : 'withdrawals';
  const rows = await stage.server.db.query<{ id: number; uid: number; amount: bigint }>(
    `SELECT id, uid, amount FROM ${table} WHERE uid = ANY ($1)
     ${what === 'grant' ? '' : "AND wtype = 'USDT'"} ORDER BY status = 'Pending' DESC, id`,
    [stage.people.map(({ uid }) => uid)],
  );
  const row = pick(rows, a % 3);
  if (!row) return null;
  const isApproved = b % 3 > 0;
  const { id, uid, amount } = row;
  const body = { id, remark: 'seen', txnHash: '0xfeed' };
  const call = what === 'grant' ? 'operator/DecideFundRequest' : 'operator/DecideWithdrawal';
  const granted: Act['changes'] = isApproved ? [[`${uid}:fund`, amount]] : [];
  const returned: Act['changes'] = isApproved ? [] : [[`${uid}:working`, amount]];
  return {
    what: `${what} ${id} ${isApproved}`,
    send: () => operate(stage, call, { ...body, decision: isApproved ? 'approve' : 'reject' }, key),
    success: messages.success,
    changes: what === 'grant' ? granted : [[`${uid}:withheld`, -amount], ...returned],
    alone: `${table} ${id}`,
  };
}

async function reversal(stage: Stage, { a }: Wish, key: string): Promise<Act | null> {
  const rows = await stage.server.db.query<{ id: bigint; lines: [string, string][] }>(
    `SELECT p.id, array_agg(ARRAY[e.uid || ':' || e.account, e.amount::text]) AS lines
     FROM postings p JOIN entries e ON e.posting_id = p.id AND e.uid IS NOT NULL
     WHERE p.kind IN ('transfer', 'deposit') AND e.uid = ANY ($1) GROUP BY p.id ORDER BY p.id`,
    [stage.people.map(({ uid }) => uid)],
  );
  const row = pick(rows, a);
  if (!row) return null;
  const body = { id: String(row.id), remark: 'wrong' };
  return {
    what: `reverse ${row.id}`,
    send: () => operate(stage, 'operator/Reverse', body, key),
    success: messages.success,
    changes: row.lines.map(([wallet, amount]) => [wallet, -BigInt(amount)]),
    alone: `posting ${row.id}`,
  };
}

async function operate(stage: Stage, call: string, payload: object, key: string): Promise<string> {
  const { server, operatorToken: token } = stage;
  const answer = await server.call(call, payload, { token, headers: { 'idempotency-key': key } });
  return String(answer.body.data);
}
