import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { type WalletName, walletNames, wallets } from '#catalog/wallets.ts';
import {
  amount,
  data,
  moment,
  optionalText,
  paging,
  postingId,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

type Owed = Exclude<WalletName, 'coin'> | 'total';

const owedNames = [...walletNames.filter((name) => wallets[name].currency === 'dollar'), 'total'];

/** What is owed by account and in total; coins are no debt. */
const liabilities = z.object(
  Object.fromEntries(owedNames.map((name) => [name, amount])) as Record<Owed, typeof amount>,
);

/** What is owed next to money in and out, as entered; the root member is separate. */
export const solvencyRecord = z.object({
  asOf: moment,
  liabilities,
  received: amount,
  paidOut: amount,
  sales: amount,
  fees: amount,
  tradingResult: amount,
  /** Null where nothing is owed. */
  coverage: z.nullable(z.number()),
  root: liabilities,
  /**
   * Rewards that members, and the root, have achieved and nobody has released: what they would cost
   * at most. They are in no account yet, and in no total.
   */
  rewardsAchieved: amount,
  rootRewardsAchieved: amount,
});

/** What members earned in a period, those who earned nothing too; the root member left out. */
export const disclosureRecord = z.object({
  from: z.string(),
  to: z.string(),
  /** All members but the root who had joined by the end of the period. */
  members: z.number(),
  earning: z.number(),
  median: amount,
  /** The income that the given percent of all members does not exceed. */
  percentiles: z.record(z.string(), amount),
  /** The median of income less the packages paid for, and how many came out above zero. */
  netMedian: amount,
  netAhead: z.number(),
  /** Deposits approved and withdrawals paid, as entered in the books. */
  paidIn: amount,
  paidOut: amount,
  rows: z.array(
    z.object({ label: z.string(), members: z.number(), share: z.number(), income: amount }),
  ),
});

const period = z.object({ from: text, to: text });

/** The books. */
export const operatorBooksCalls = callTable({
  'operator/Ledger': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: "The signed entries of an account, or of a member's accounts.",
    payload: z.object({ account: optionalText, uid: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      posting_id: postingId,
      kind: z.string(),
      account: z.string(),
      uid: z.nullable(z.number()),
      amount,
      /** Null on the company's accounts, which carry no running balance. */
      balance_after: z.nullable(amount),
      remark: z.string(),
      dd: moment,
      /** When it was taken back; empty if it was not. */
      reversed: moment,
    }),
  },
  'operator/Posting': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'One posting whole: its cause, who made it, and all its entries.',
    payload: z.object({ id: text }),
    answer: data(
      z.object({
        posting_id: postingId,
        kind: z.string(),
        cause: z.string(),
        actor: z.string(),
        remark: z.string(),
        dd: moment,
        /** The posting that this one reverses, and the one that reverses it. */
        reverses: z.nullable(postingId),
        reversedBy: z.nullable(postingId),
        entries: z.array(
          z.object({
            account: z.string(),
            uid: z.nullable(z.number()),
            currency: z.string(),
            amount,
            balance_after: z.nullable(amount),
          }),
        ),
      }),
    ),
  },
  'operator/Reverse': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Reverses a purchase, transfer, deposit or a whole trading result.',
    payload: z.object({ id: text, remark: text }),
    answer: resultText,
    texts: [messages.success, messages.insufficientFund],
    money: true,
  },
  'operator/Solvency': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'What is owed to members beside what was received and paid out, as entered.',
    payload: z.object({ asOf: optionalText }),
    answer: data(solvencyRecord),
  },
  'operator/IncomeDisclosure': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'An income disclosure of a period, drawn from the books.',
    payload: period,
    answer: data(disclosureRecord),
  },
  'operator/PublishDisclosure': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Publishes the income disclosure of a period on the public site.',
    payload: period,
    answer: resultText,
    texts: [messages.success],
  },
  'operator/Verify': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'Checks the chain of postings, every balance and every sum.',
    payload: z.object({}),
    answer: data(
      z.object({
        ok: z.boolean(),
        checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
      }),
    ),
  },
});
