import { createHash } from 'node:crypto';
import { depositKinds, type DepositKindName } from '@canopy/contract/catalog/deposit-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Role } from '@canopy/contract/call.ts';
import { units } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';
import { botSteps, moveBotMoney } from '#features/bots/run-bot.ts';
import { decideFundRequest } from '#features/deposits/decide-fund-request.ts';
import { requestDeposit } from '#features/deposits/request-deposit.ts';
import { saveBank } from '#features/deposits/save-bank.ts';
import type { Decider } from '#features/ledger/decide.ts';
import type { RequestKey } from '#features/ledger/run-once.ts';
import { updatePayout } from '#features/payout/update-payout.ts';
import { transferFunds } from '#features/transfers/transfer-funds.ts';
import { decideWithdrawal } from '#features/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '#features/withdrawals/request-withdrawal.ts';
import type { Services } from '#services.ts';

/** One thing that happens to money in the demo. */
export type DemoMoneyStep = {
  /** How many days ago; steps are in the order in which they happen, as the books are. */
  day: number;
  run(stage: DemoStage): Promise<void>;
};

/** What a step is given: the server on its day, who decides, and the uid of each place. */
export type DemoStage = {
  services: Services;
  /** The same a few hours later, when an operator looks at it. */
  later: Services;
  decider: Decider;
  /** The member of a place in the list of people; -1 is the root. */
  uidOf(place: number): number;
  /** The key under which this step is done once, however often the demo is started. */
  request: RequestKey;
};

type Outcome = 'approve' | 'reject' | 'wait';

const banks = [
  {
    kind: 'bank',
    bank_name: 'Example Meadow Bank',
    acholdername: 'Canopy Demo House',
    btcname: '001122334455',
    ifsc: 'DEMO0000001',
    Branch: 'Riverside',
  },
  {
    kind: 'ecurrency',
    bank_name: 'Demo',
    acholdername: '',
    btcname: 'USDT - BEP 20',
    address: '0x00000000000000000000000000000000000de300',
  },
] as const;

/** A refusal in the demo is a mistake of the demo's. */
function must(expected: string, answer: string): void {
  if (answer !== expected) throw new Error(`The demo was refused: ${answer}`);
}

/** The accounts that receive; what is there is not made again. */
async function makeBanks({ later: services, decider }: DemoStage): Promise<void> {
  for (const bank of banks) {
    if ((await findBankId(services.db, bank.kind)) !== null) continue;
    await saveBank(services, { ...bank, active: true, remark: 'Demo' }, decider);
  }
}

async function findBankId(db: Queryable, kind: 'bank' | 'ecurrency'): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    'SELECT min(id) AS id FROM banks WHERE kind = $1 HAVING min(id) IS NOT NULL',
    [kind],
  );
  return row?.id ?? null;
}

const remarks: Record<Outcome, string> = {
  approve: 'Seen on the account',
  reject: 'No such payment on the account',
  wait: '',
};

function deposit(
  day: number,
  place: number,
  name: DepositKindName,
  dollars: number,
  utrno: string,
  outcome: Outcome,
): DemoMoneyStep {
  const kind = depositKinds.find((each) => each.kind === name)!;
  return {
    day,
    async run({ services, later, decider, uidOf, request }) {
      const bankId = await findBankId(services.db, name === 'bank' ? 'bank' : 'ecurrency');
      const order = { uid: uidOf(place), kind, bankId, amountMicros: units(dollars), utrno };
      must(messages.success, await requestDeposit(services, order, request));
      if (outcome === 'wait') return;
      const pending = await services.db.query<{ id: number }>(
        "SELECT id FROM fund_requests WHERE utrno = $1 AND status = 'Pending'",
        [utrno],
      );
      for (const { id } of pending) {
        const sent = { id: String(id), decision: outcome, remark: remarks[outcome] };
        await later.db.transaction((tx) => decideFundRequest(later, tx, sent, decider));
      }
    },
  };
}

function transfer(
  day: number,
  [from, to]: readonly [number, number],
  wallet: 'fund' | 'forex' | 'crypto',
  dollars: number,
): DemoMoneyStep {
  return {
    day,
    async run({ services, uidOf, request }) {
      const order = {
        from: uidOf(from),
        to: uidOf(to),
        wallet,
        amountMicros: units(dollars),
        codeId: null,
      };
      must(messages.transferred, await transferFunds(services, order, request));
    },
  };
}

/** The root is the one member of the demo who is Active, and so can run a bot. */
function bot(day: number, step: keyof typeof botSteps, dollars: number): DemoMoneyStep {
  return {
    day,
    async run({ services, request }) {
      const amountMicros = units(dollars);
      const order = { uid: limits.rootUserId, market: 'forex', amountMicros } as const;
      const answer = await moveBotMoney(services, botSteps[step], order, request);
      must(botSteps[step].answer, answer);
    },
  };
}

function payOut(day: number, dollars: number, outcome: Outcome): DemoMoneyStep {
  const kind = withdrawalKinds.find(({ wallet }) => wallet === 'forexPrincipal')!;
  const uid = limits.rootUserId;
  return {
    day,
    async run({ services, later, decider, request }) {
      const actor = { uid, sessionId: '', suspended: false };
      const btcaddress = '0x0000000000000000000000000000000000c0ffee';
      await updatePayout(services, { uid: String(uid), type: 'btc', btcaddress }, { actor });
      const order = { uid, kind, type: 'USDT', amountMicros: units(dollars), by: 'demo' } as const;
      must(messages.withdrawalSent, await requestWithdrawal(services, order, request, null));
      if (outcome === 'wait') return;
      const pending = await services.db.query<{ id: number }>(
        "SELECT id FROM withdrawals WHERE uid = $1 AND amount = $2 AND status = 'Pending'",
        [uid, units(dollars)],
      );
      for (const { id } of pending) {
        const txnHash = createHash('sha256').update(`demo ${id}`).digest('hex');
        const remark = outcome === 'approve' ? 'Paid' : 'Please check the address';
        const sent = { id: String(id), decision: outcome, remark, txnHash };
        await later.db.transaction((tx) => decideWithdrawal(later, tx, sent, decider));
      }
    },
  };
}

/** What happens, in order. Places: 0 is the demo member, -1 the root. */
export const demoMoneySteps: readonly DemoMoneyStep[] = [
  { day: 61, run: makeBanks },
  deposit(60, 0, 'bank', 500, 'DEMO-1001', 'approve'),
  deposit(58, 1, 'ecurrency', 250, 'DEMO-1002', 'approve'),
  deposit(55, 2, 'bank', 120, 'DEMO-1003', 'reject'),
  deposit(54, 2, 'bank', 120, 'DEMO-1004', 'approve'),
  transfer(50, [0, 3], 'fund', 75),
  transfer(48, [0, 4], 'fund', 50),
  deposit(45, 0, 'forex', 300, 'DEMO-1005', 'approve'),
  deposit(44, 1, 'crypto', 200, 'DEMO-1006', 'approve'),
  transfer(40, [0, 5], 'forex', 40),
  transfer(38, [1, 6], 'crypto', 25),
  transfer(30, [1, 0], 'fund', 60),
  deposit(28, -1, 'forex', 500, 'DEMO-1007', 'approve'),
  bot(27, 'start', 400),
  bot(20, 'stop', 120),
  payOut(19, 120, 'approve'),
  bot(12, 'stop', 60),
  payOut(11, 60, 'reject'),
  bot(6, 'stop', 40),
  deposit(5, 3, 'ecurrency', 90, 'DEMO-1008', 'approve'),
  deposit(2, 0, 'bank', 150, 'DEMO-1009', 'wait'),
  payOut(1.5, 100, 'wait'),
  deposit(1, 4, 'crypto', 80, 'DEMO-1010', 'wait'),
  deposit(0.5, 2, 'forex', 45, 'DEMO-1011', 'wait'),
];

const dayMs = 86_400_000;
const laterMs = 3 * 3_600_000;

/**
 * Runs the steps by the product's own commands, each on its day. Every step has a key of its own,
 * so that one which was done before is only answered again.
 */
export async function makeDemoMoney(
  services: Services,
  uidOf: DemoStage['uidOf'],
  onStep: () => boolean,
): Promise<void> {
  const decider = await firstOperator(services.db);
  const now = services.clock.now().getTime();
  for (const [index, { day, run }] of demoMoneySteps.entries()) {
    const key = `demo:money:${index}`;
    const inputHash = createHash('sha256').update(key).digest();
    const at = now - day * dayMs;
    await run({
      services: onDay(services, at),
      later: onDay(services, at + laterMs),
      decider,
      uidOf,
      request: { key, inputHash, seconds: null, rememberRefusal: false },
    });
    if (!onStep()) return;
  }
}

function onDay(services: Services, at: number): Services {
  return { ...services, clock: { now: () => new Date(at) } };
}

async function firstOperator(db: Queryable): Promise<Decider> {
  const [row] = await db.query<{ id: number; email: string; role: Role }>(
    'SELECT id, email, role FROM operators ORDER BY id LIMIT 1',
  );
  if (!row) throw new Error('The demo needs an operator who decides.');
  return { operator: { ...row, sessionId: '' }, address: '127.0.0.1' };
}
