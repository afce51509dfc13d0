import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { seenFigures } from '#calls/people/figures.calls.ts';
import {
  amount,
  data,
  id,
  moment,
  optionalText,
  paging,
  postingId,
  proof,
  receipt,
  receiptText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

const purchase = z.object({
  referby: text,
  user_id: text,
  package: text,
  type: text,
  actype: text,
  /** The price that the payer has looked at. */
  price: optionalText,
  /** The figures that were read before; without it nobody was asked, and that is logged. */
  figures: z.optional(seenFigures),
});

const result = z.object({ RESULT: z.string() });

const purchaseTexts = [
  messages.activated,
  messages.alreadyActivated,
  messages.notActivated,
  messages.insufficientFund,
  messages.suspended,
  messages.receiverSuspended,
  messages.allFields,
  messages.userNotFound,
  messages.packageNotFound,
  messages.wrongActivationType,
  messages.changedSince,
  messages.figuresChanged,
];

/** A purchase in ActivationHistory (types 3 and 5). */
export const purchaseRow = z.object({
  RowNumber: z.number(),
  f_name: z.string(),
  uid: z.number(),
  referby: z.number(),
  pp: z.string(),
  remark: z.string(),
  idtype: z.string(),
  activationDate: moment,
  /** The number of the posting that paid for it. */
  posting_id: postingId,
  /** For its payer, of the own purchases: undone by oneself, asked for, or neither. */
  undo: z.optional(z.enum(['self', 'ask', ''])),
  /** Until when it can be undone by oneself; '' where it cannot. */
  undoUntil: z.optional(moment),
});

/** What undoing a purchase would do, and whether its payer can do that alone. */
const undoPreview = z.object({
  /** Alone, or only by asking an operator, and then why. */
  way: z.enum(['self', 'ask']),
  why: z.nullable(
    z.object({
      code: z.string(),
      text: z.string(),
      field: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  until: moment,
  /** The ticket that asks for it already. */
  ticketId: z.nullable(z.number()),
  uid: z.number(),
  f_name: z.string(),
  kind: z.enum(['Activation', 'Upgrade']),
  package: z.string(),
  price: amount,
  bv: amount,
  coins: amount,
  coupons: z.number(),
  /** How many members lose the level income that it paid. */
  receivers: z.number(),
  /** Whether pending withdrawals have to be given back for it. */
  returnsWithdrawals: z.boolean(),
});

/** A start or stop of a bot in ActivationHistory (types 8 and 9); a stop is negative. */
export const investmentRow = z.object({
  RowNumber: z.number(),
  uid: z.number(),
  investamount: amount,
  dd: moment,
  posting_id: postingId,
});

/** Buying packages, and the histories of purchases and investments. */
export const activationCalls = callTable({
  BindPackage: {
    ...memberCall,
    summary: "The packages on sale; type is 'upgradepackage'.",
    payload: z.object({ uid: text, type: text }),
    list: 'data[0]',
    uncut: true,
    row: z.object({
      id,
      plan_name: z.string(),
      price: amount,
      bv: amount,
      coins: amount,
      coupons: z.number(),
      dailyCap: amount,
      /** What the package adds to the overall cap of its holder. */
      overallCap: amount,
    }),
  },
  ActivationByFund: {
    ...memberCall,
    self: 'referby',
    summary: "Activates user_id with a package, paid from referby's fund wallet.",
    payload: purchase,
    answer: z.object({ data: result, ...receipt }),
    result: 'data.RESULT',
    texts: purchaseTexts,
    money: true,
  },
  UpgradebyFund: {
    ...memberCall,
    self: 'referby',
    summary: "Buys a further package for an active user_id, paid from referby's fund wallet.",
    payload: purchase,
    answer: z.object({ data: data(result), ...receipt }),
    result: 'data.data.RESULT',
    texts: purchaseTexts,
    money: true,
  },
  ActivationHistory: {
    ...memberCall,
    summary:
      'Purchases the member paid for or received (type 3) or of the binary team (5); forex (8) ' +
      'and crypto (9) investments.',
    payload: z.object({ uid: text, type: text, ...paging }),
    list: { field: 'type', places: { '3': 'data[0]' }, otherwise: 'data.data[0]' },
    row: z.union([purchaseRow, investmentRow]),
  },
  UndoPreview: {
    ...memberCall,
    ours: true,
    summary: 'What undoing a purchase that the member paid for would do; id is its receipt number.',
    payload: z.object({ uid: text, id: text }),
    answer: data(undoPreview),
  },
  UndoPurchase: {
    ...memberCall,
    ours: true,
    summary:
      'Undoes a purchase that the member paid for, within the cooling-off time and where all of ' +
      'it can be taken back.',
    payload: z.object({ uid: text, id: text, ...proof }),
    answer: receiptText,
    texts: [messages.success],
    money: true,
  },
});
