import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/**
 * The public beacon of a bonanza: the chain and its round, named when the bonanza was set up; what
 * had entered, frozen after the end; the round itself, once it came. Moments are ISO.
 */
const beacon = z.object({
  chain: z.object({
    hash: z.string(),
    publicKey: z.string(),
    scheme: z.enum(['bls-unchained-g1-rfc9380', 'pedersen-bls-chained']),
    period: z.number(),
    genesisTime: z.number(),
    groupHash: z.string(),
    beaconId: z.string(),
  }),
  round: z.number(),
  /** When the round is, and until when the draw waits for it, to be read. */
  roundtime: moment,
  waittime: moment,
  entriesHash: z.optional(z.string()),
  frozenAt: z.optional(z.string()),
  frozentime: z.optional(moment),
  /** As the chain published it; never there where the draw did without. */
  signature: z.optional(z.string()),
  previousSignature: z.optional(z.string()),
});

/** The rows of BonanzaAchiever by its type, and of UsedCoupon. */
export const couponRows = {
  /** fromtime and totime are for reading; the page counts by startsAt, endsAt and now (ISO). */
  BonanzaTimer: z.object({
    id,
    name: z.string(),
    fromtime: moment,
    totime: moment,
    startsAt: z.string(),
    endsAt: z.string(),
    now: z.string(),
    /** In the order in which they are drawn, so that anyone can draw again. */
    gifts: z.array(z.object({ gift: z.string(), count: z.number() })),
    seedHash: z.string(),
    /** After the draw only. */
    seed: z.optional(z.string()),
    drawnAt: z.optional(z.string()),
    /** Not there where the seed alone decides. */
    beacon: z.optional(beacon),
    /** Other bonanzas that were drawn, the latest first; each can be asked for by its id. */
    earlier: z.array(z.object({ id, name: z.string(), totime: moment })),
  }),
  UsedCoupon: z.object({ row: z.number(), uid: z.number(), coupon: z.string(), dd: moment }),
  WinningCoupon: z.object({ coupon: z.string() }),
  /** A winner; remark is the gift, ad the date. */
  BonanzaAchiever: z.object({
    id,
    row: z.number(),
    coupon: z.string(),
    remark: z.string(),
    ad: moment,
  }),
};

/** Coupons and the bonanza draw. */
export const couponCalls = callTable({
  UsedCoupon: {
    ...memberCall,
    summary: "The member's coupons that entered a bonanza; type is 'UsedCoupon'.",
    payload: z.object({ uid: text, type: text, ...paging }),
    list: 'data.data[0]',
    row: couponRows.UsedCoupon,
  },
  EnterCoupon: {
    ...memberCall,
    ours: true,
    summary: "Enters a number of the member's coupons into the running bonanza.",
    money: true,
    payload: z.object({ uid: text, count: text }),
    answer: resultText,
    texts: [messages.success],
  },
  BonanzaAchiever: {
    method: 'GET',
    access: 'public',
    summary:
      'Of the running bonanza, else the next, else the last, or of the one with that id: its ' +
      'times (BonanzaTimer), entries (UsedCoupon), first winner (WinningCoupon) or all winners ' +
      '(BonanzaAchiever). Whole, since a draw can only be checked whole; by page where asked.',
    payload: z.object({ type: text, id: optionalText, ...paging }),
    list: 'data[0]',
    whole: true,
    row: z.union([
      couponRows.BonanzaTimer,
      couponRows.BonanzaAchiever,
      couponRows.UsedCoupon,
      couponRows.WinningCoupon,
    ]),
  },
});
