import { createHash } from 'node:crypto';
import { depositKinds, type DepositKindName } from '@canopy/contract/catalog/deposit-kinds.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { units, type Micros } from '@canopy/ledger/money.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { decideFundRequest } from '#features/money/deposits/decide-fund-request.ts';
import { requestDeposit } from '#features/money/deposits/request-deposit.ts';
import { saveBank } from '#features/money/deposits/save-bank.ts';
import { transferFunds } from '#features/money/transfers/transfer-funds.ts';
import { decideWithdrawal } from '#features/money/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '#features/money/withdrawals/request-withdrawal.ts';
import { savePayout, updatePayout } from '#features/people/payout/update-payout.ts';
import { botSteps, moveBotMoney } from '#features/plan/bots/run-bot.ts';
import { makeCode, tryCode } from '#guard/codes.ts';
import { doneOrRefused } from '#ledger/run-once.ts';
import { type DemoStage, type DemoStep } from '#server/demo/stage.ts';

/** What becomes of a request. */
export type Decision = 'approve' | 'reject' | 'wait';

const banks = [
  {
    kind: 'bank',
    bank_name: 'Example Meadow Bank',
    acholdername: 'Demo House',
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

/** Invented branches of an invented bank, so that the codes of the demo's people have theirs. */
const branches = [
  ['DEMO0000001', 'Riverside'],
  ['DEMO0000002', 'Hillside'],
  ['DEMO0000003', 'Lakeside'],
] as const;

/** The accounts that receive, and the branches of the bank; what is there is not made again. */
export async function makeBanks({ services, operator }: DemoStage): Promise<void> {
  await services.db.query(
    `INSERT INTO bank_branches (ifsc, bank, branch, city, state)
     SELECT code, 'Example Meadow Bank', branch, 'Meadowton', 'Example State'
     FROM unnest($1::text[], $2::text[]) AS made (code, branch) ON CONFLICT DO NOTHING`,
    [branches.map(([code]) => code), branches.map(([, branch]) => branch)],
  );
  for (const bank of banks) {
    if ((await findBankId(services.db, bank.kind)) !== null) continue;
    await saveBank(services, { ...bank, active: true, remark: 'Demo' }, operator());
  }
}

async function findBankId(db: Queryable, kind: 'bank' | 'ecurrency'): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    'SELECT min(id) AS id FROM banks WHERE kind = $1 HAVING min(id) IS NOT NULL',
    [kind],
  );
  return row?.id ?? null;
}

const depositRemarks = { approve: 'Seen on the account', reject: 'No such payment on the account' };

/** A deposit, who else claims it, and what the operator makes of it three hours later. */
export function deposit(
  daysAgo: number,
  place: number,
  name: DepositKindName,
  dollars: number,
  utrno: string,
  outcome: Decision = 'approve',
  others: readonly number[] = [],
): DemoStep[] {
  const kind = depositKinds.find((each) => each.kind === name)!;
  const request: DemoStep = {
    daysAgo,
    async run({ services, uidOf, key }) {
      const bankId = await findBankId(services.db, name === 'bank' ? 'bank' : 'ecurrency');
      for (const [at, each] of [place, ...others].entries()) {
        const order = { uid: uidOf(each), kind, bankId, amountMicros: units(dollars), utrno };
        const request = at === 0 ? key() : key(`claim ${at}`);
        doneOrRefused(await requestDeposit(services, order, request));
      }
    },
  };
  if (outcome === 'wait') return [request];
  const decision: DemoStep = {
    daysAgo: daysAgo - 3 / 24,
    async run({ services, operator }) {
      const pending = await services.db.query<{ id: number }>(
        "SELECT id FROM fund_requests WHERE utrno = $1 AND status = 'Pending'",
        [utrno],
      );
      for (const { id } of pending) {
        const sent = { id: String(id), decision: outcome, remark: depositRemarks[outcome] };
        await services.db.transaction((tx) => decideFundRequest(services, tx, sent, operator()));
      }
    },
  };
  return [request, decision];
}

/** A transfer between two members. */
export function transfer(
  daysAgo: number,
  [from, to]: readonly [number, number],
  wallet: 'fund' | 'forex' | 'crypto',
  dollars: number,
): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, key }) {
      const { purpose } = transferKinds.find((kind) => kind.wallet === wallet)!;
      const codeId = await usableCode(services, uidOf(from), purpose);
      const money = { wallet, amountMicros: units(dollars), codeId };
      const order = { from: uidOf(from), to: uidOf(to), ...money };
      doneOrRefused(await transferFunds(services, order, key()));
    },
  };
}

/** Starts a bot, or stops a part of it. */
export function bot(
  daysAgo: number,
  place: number,
  step: keyof typeof botSteps,
  market: Market,
  dollars: number,
): DemoStep {
  return {
    daysAgo,
    async run({ services, uidOf, key }) {
      const order = { uid: uidOf(place), market, amountMicros: units(dollars) };
      doneOrRefused(await moveBotMoney(services, botSteps[step], order, key()));
    },
  };
}

/** Those who have earned most withdraw half of it; five hours later the operator decides. */
export function payOuts(daysAgo: number, outcomes: readonly Decision[]): DemoStep[] {
  const request: DemoStep = {
    daysAgo,
    async run(stage) {
      const earners = await stage.services.db.query<{ uid: number; balance: Micros }>(
        `SELECT uid, balance FROM wallets
         WHERE account = 'working' AND balance >= $1 AND uid > $2
         ORDER BY balance DESC, uid LIMIT $3`,
        [units(25), limits.rootUserId, outcomes.length],
      );
      for (const { uid, balance } of earners) {
        await requestPayOut(stage, uid, Number(balance / units(2)));
      }
    },
  };
  const decision: DemoStep = {
    daysAgo: daysAgo - 5 / 24,
    async run({ services, operator }) {
      const pending = await services.db.query<{ id: number }>(
        "SELECT id FROM withdrawals WHERE status = 'Pending' ORDER BY id",
      );
      for (const [at, { id }] of pending.entries()) {
        const outcome = outcomes[at] ?? 'approve';
        if (outcome === 'wait') continue;
        const txnHash = createHash('sha256').update(`demo payout ${id}`).digest('hex');
        const remark = outcome === 'approve' ? 'Paid' : 'Please check the address';
        const sent = { id: String(id), decision: outcome, remark, txnHash };
        await services.db.transaction((tx) => decideWithdrawal(services, tx, sent, operator()));
      }
    },
  };
  return [request, decision];
}

async function requestPayOut(
  { services, member, key }: DemoStage,
  uid: number,
  dollars: number,
): Promise<void> {
  const kind = withdrawalKinds.find(({ wallet }) => wallet === 'working')!;
  const sent = { uid: String(uid), type: 'btc', btcaddress: addressOf(String(uid)) };
  await updatePayout(services, sent, member(uid, 'address'));
  const order = { uid, kind, type: 'USDT', amountMicros: units(dollars), by: 'demo' } as const;
  const codeId = await usableCode(services, uid, kind.purpose!);
  doneOrRefused(await requestWithdrawal(services, order, key(`payout ${uid}`), codeId));
}

/** A code as a member has it from the mail; by using it the member's address is confirmed. */
async function usableCode(services: Services, uid: number, purpose: string): Promise<bigint> {
  const code = await makeCode(services, services.db, uid, purpose);
  const right = await tryCode(services, uid, [purpose], code);
  return right!.id;
}

/** The last one still waiting has changed the address since: the operator is warned. */
export function changeOfAddress(daysAgo: number): DemoStep {
  return {
    daysAgo,
    async run({ services }) {
      const [last] = await services.db.query<{ uid: number }>(
        "SELECT uid FROM withdrawals WHERE status = 'Pending' ORDER BY id DESC LIMIT 1",
      );
      if (!last) return;
      const btcaddress = addressOf(`another ${last.uid}`);
      const sent = { uid: String(last.uid), type: 'btc', btcaddress };
      await savePayout(services, last.uid, sent, async () => {});
    },
  };
}

/** An address that belongs to nobody, the same for a seed every time. */
export function addressOf(seed: string): string {
  return `0x${createHash('sha256').update(`demo ${seed}`).digest('hex').slice(0, 40)}`;
}
