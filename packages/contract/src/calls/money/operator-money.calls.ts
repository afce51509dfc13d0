import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { fundRequestRow } from '#calls/money/fund.calls.ts';
import { payoutWarningCodes } from '#catalog/payout-warnings.ts';
import { securityChangeKinds } from '#catalog/security-changes.ts';
import { personKindNames } from '#catalog/person-kinds.ts';
import { withdrawalRow } from '#calls/money/withdrawal.calls.ts';
import {
  amount,
  flag,
  id,
  moment,
  optionalText,
  paging,
  queueClock,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';
import { officeRefusals } from '#refusals/office.ts';

const decisionTexts = [officeRefusals['decision.wrong'].text, messages.requestNotFound];

/** What an operator must know before a payout, and what is needed to say it. */
export const payoutWarning = z.object({
  code: z.enum(payoutWarningCodes),
  /** When it happened; of what only holds ''. */
  at: moment,
  /** Of changed details whether they changed after the request, or shortly before it. */
  since: z.optional(z.boolean()),
  /** Of changed details which: USDT or BANK. */
  wtype: z.optional(z.string()),
  /** What shows that it is the same person. */
  kind: z.optional(z.enum(personKindNames)),
  /** Of a shared destination or person the first of the other members, and how many there are. */
  uids: z.optional(z.array(z.number())),
  count: z.optional(z.number()),
  /** What the member owes. */
  amount: z.optional(amount),
  /** How far the member's KYC is. */
  kyc: z.optional(z.string()),
  /** Of payouts that wait or are frozen which change is why, and until when they wait. */
  change: z.optional(z.enum(securityChangeKinds)),
  until: z.optional(moment),
  /** Who wrote the payment file. */
  operator: z.optional(z.string()),
});

/** Another request for the same e-currency payment. */
const otherClaim = z.object({
  id,
  uid: z.number(),
  st: z.string(),
  /** False where it says that another address of the company was paid. */
  sameAccount: z.boolean(),
});

/** Deposits, withdrawals, and the company's accounts that receive. */
export const operatorMoneyCalls = callTable({
  'operator/FundRequests': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary:
      'Deposit requests of a status and kind (bank, ecurrency, forex, crypto); while one waits, ' +
      'with the others that claim the same transaction number.',
    payload: z.object({
      status: optionalText,
      kind: optionalText,
      uid: optionalText,
      ...paging,
    }),
    list: 'data[0]',
    row: z.extend(fundRequestRow, {
      id,
      f_name: z.string(),
      decidedBy: z.string(),
      /** The first of the other claims, and how many there are. */
      claims: z.array(otherClaim),
      claimCount: z.number(),
      ...queueClock,
    }),
  },
  'operator/DecideFundRequest': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary:
      "Decides a deposit request with 'approve' or 'reject'; approval books the money and " +
      'rejects the other claims of the same transaction number.',
    payload: z.object({ id: text, decision: text, remark: text }),
    answer: resultText,
    texts: [messages.success, ...decisionTexts],
    money: true,
  },
  'operator/Withdrawals': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary:
      'Withdrawals with their age in hours and, while they wait, what must be known before ' +
      'paying; identity numbers are masked.',
    payload: z.object({
      status: optionalText,
      wallet: optionalText,
      Wtype: optionalText,
      uid: optionalText,
      ...paging,
    }),
    list: 'data[0]',
    row: z.extend(withdrawalRow, {
      f_name: z.string(),
      wallet: z.string(),
      withdrawlby: z.string(),
      holder: z.string(),
      ifsc: z.string(),
      bank_name: z.string(),
      branch: z.string(),
      ...queueClock,
      /** The operator whose approval waits for a second one's, else ''. */
      firstApproval: z.string(),
      decidedBy: z.string(),
      warnings: z.array(payoutWarning),
    }),
  },
  'operator/DecideWithdrawal': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Decides a withdrawal; approval names the transaction in txnHash.',
    payload: z.object({ id: text, decision: text, remark: text, txnHash: optionalText }),
    answer: resultText,
    texts: [
      messages.success,
      officeRefusals['decision.second-operator'].text,
      officeRefusals['payee.suspended'].text,
      officeRefusals['payee.unconfirmed'].text,
      ...decisionTexts,
    ],
    money: true,
  },
  'operator/PaymentFile': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance'],
    summary:
      'The chosen withdrawals that wait, to be paid: full destinations and exact payables. ' +
      'Records that it was made.',
    payload: z.object({ ids: z.array(text) }),
    file: 'The payments as CSV.',
  },
  'operator/Banks': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: "The company's banks and e-currency addresses, those not in use too.",
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      kind: z.string(),
      bank_name: z.string(),
      acholdername: z.string(),
      btcname: z.string(),
      address: z.string(),
      ifsc: z.string(),
      Branch: z.string(),
      active: z.boolean(),
      remark: z.string(),
    }),
  },
  'operator/SaveBank': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary: "Adds, or with an id changes, a 'bank' or an 'ecurrency' address.",
    payload: z.object({
      id: optionalText,
      kind: text,
      bank_name: text,
      acholdername: text,
      btcname: text,
      address: optionalText,
      ifsc: optionalText,
      Branch: optionalText,
      active: flag,
      remark: optionalText,
    }),
    answer: resultText,
    texts: [messages.success],
  },
});
