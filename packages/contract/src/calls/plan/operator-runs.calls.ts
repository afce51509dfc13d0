import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { couponRows } from '#calls/plan/coupon.calls.ts';
import { evidenceOf, statementRecord } from '#calls/plan/result.calls.ts';
import {
  amount,
  data,
  flag,
  id,
  moment,
  optionalText,
  paging,
  postingId,
  queueClock,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

/** The totals of a trading result; members counts the running bots. */
export const tradingResultRecord = z.object({
  market: z.string(),
  date: z.string(),
  percent: z.number(),
  status: z.string(),
  members: z.number(),
  base: amount,
  profit: amount,
  levelIncome: amount,
});

/** The totals of one date's closing; payoutRatio is null on a date without sales. */
export const closingRecord = z.object({
  date: z.string(),
  status: z.string(),
  members: z.number(),
  matchedVolume: amount,
  matchingPaid: amount,
  teamMatchingPaid: amount,
  rewardsAchieved: z.number(),
  flushed: amount,
  carriedLeft: amount,
  carriedRight: amount,
  payoutRatio: z.nullable(z.number()),
  payees: z.number(),
});

/** What comes with the file: the capital where the file states none, and why it differs. */
const statementFields = {
  capital: optionalText,
  reason: optionalText,
  preview: z.optional(flag),
};

/** Trading results, closings, rewards and draws. */
export const operatorRunsCalls = callTable({
  'operator/PostTradingResult': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary:
      "Posts a market's result of a date to all running bots; preview posts nothing. A multipart " +
      'body may carry the statement behind it.',
    payload: z.object({
      market: text,
      date: text,
      percent: text,
      note: text,
      ...statementFields,
    }),
    upload: 'file',
    answer: data(z.extend(tradingResultRecord, { statement: z.optional(statementRecord) })),
    money: true,
  },
  'operator/AddResultStatement': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Adds the statement behind a result that has none, for good; preview adds nothing.',
    payload: z.object({ id: text, ...statementFields }),
    upload: 'file',
    answer: data(statementRecord),
  },
  'operator/ResultStatement': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'The statement behind a result.',
    payload: z.object({ id: text }),
    file: 'The statement as it was sent.',
  },
  'operator/TradingResults': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'The posted trading results; a reversal names any of their postings.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.extend(tradingResultRecord, {
      id,
      note: z.string(),
      postedBy: z.string(),
      /** Receivers, and how many of them are booked. */
      planned: z.number(),
      done: z.number(),
      ...evidenceOf,
      /** Null where nobody was concerned; the reversal then names run:<id>. */
      posting_id: z.nullable(postingId),
      dd: moment,
    }),
  },
  'operator/RunClosing': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Closes every open date up to and including date; the totals are of date alone.',
    payload: z.object({ date: text, preview: z.optional(flag) }),
    answer: data(closingRecord),
    money: true,
  },
  'operator/Closings': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'The closings with their totals.',
    payload: z.object(paging),
    list: 'data[0]',
    /** done of planned receivers are booked; the rest is finished automatically. */
    row: z.extend(closingRecord, {
      id,
      planned: z.number(),
      done: z.number(),
      startedBy: z.string(),
      dd: moment,
    }),
  },
  'operator/ClosingRows': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'What one closing did for each member.',
    payload: z.object({ id: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      row: z.number(),
      uid: z.number(),
      f_name: z.string(),
      leftbv: amount,
      rightbv: amount,
      matched: amount,
      rate: z.number(),
      income: amount,
      teamMatching: amount,
      flushed: amount,
      carryleft: amount,
      carryright: amount,
      remark: z.string(),
    }),
  },
  'operator/Rewards': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'Rewards that members reached, Achieved or Released.',
    payload: z.object({ status: optionalText, uid: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      uid: z.number(),
      f_name: z.string(),
      level: z.number(),
      rank1: z.string(),
      amount,
      AcvdDate: moment,
      RelDate: moment,
      qfy: z.string(),
      /** What it has paid, or would pay now under the overall cap. */
      payable: amount,
      ...queueClock,
    }),
  },
  'operator/ReleaseReward': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary:
      'Pays a reward that was achieved. Where the overall cap leaves less than the whole, that ' +
      'is said instead, unless confirm says so.',
    payload: z.object({ id: text, remark: text, confirm: z.optional(flag) }),
    answer: resultText,
    texts: [messages.success],
    money: true,
  },
  'operator/Bonanzas': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'The coupon draws, past and to come.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      name: z.string(),
      fromtime: moment,
      totime: moment,
      st: z.string(),
      gifts: z.array(z.object({ gift: z.string(), count: z.number() })),
      coupons: z.number(),
      /** The round of its public beacon, and whether it was used; else 'None'. */
      beacon: z.string(),
      seedHash: z.string(),
      /** After the draw only. */
      seed: z.optional(z.string()),
    }),
  },
  'operator/CreateBonanza': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Sets up a coupon draw; one runs at a time.',
    payload: z.object({
      name: text,
      fromtime: text,
      totime: text,
      gifts: z.array(z.object({ gift: text, count: text })),
    }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/DrawBonanza': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Draws the winners once totime has passed, or answers those already drawn.',
    payload: z.object({ id: text, remark: text }),
    list: 'data[0]',
    uncut: true,
    row: couponRows.BonanzaAchiever,
  },
});
