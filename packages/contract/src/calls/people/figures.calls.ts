import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { amount, data, moment, own, text } from '#fields.ts';

/** Which figures somebody has read before the deed, and in which version of the words. */
export const seenFigures = z.object({ version: text, id: text });

/** Before which deeds the figures are read. */
export const figuresDeeds = ['registration', 'activation', 'upgrade'] as const;

/** What the log says of one deed. */
export const seenRow = z.object({
  deed: z.enum(figuresDeeds),
  at: moment,
  /** False where the request knew the specified fields alone: the person was not asked. */
  acknowledged: z.boolean(),
  /** The version of the words; 0 where nobody was asked. */
  version: z.number(),
  /** Of when the figures were. */
  asOf: moment,
});

const marketResults = z.object({
  market: z.enum(['forex', 'crypto']),
  /** Days with a result above zero, below it, and with none or 0 %. */
  up: z.number(),
  down: z.number(),
  none: z.number(),
  /** All percents added up. */
  sum: z.number(),
  results: z.number(),
  /** How many of the results have a broker's statement. */
  evidenced: z.number(),
});

/** What members' money has done so far: of all, and of oneself. */
export const figuresCalls = callTable({
  Figures: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary:
      'From the books: how many members are ahead and behind, the median net, and the last 90 ' +
      'days’ results. registration, ActivationByFund and UpgradebyFund take id and version as ' +
      'figures: what was read before.',
    payload: z.object({}),
    answer: data(
      z.object({
        id: z.number(),
        /** The version of the words around the figures. */
        version: z.number(),
        asOf: moment,
        members: z.number(),
        /** How many have paid in; the next four are of these. */
        paying: z.number(),
        ahead: z.number(),
        behind: z.number(),
        even: z.number(),
        /** Null where nobody has paid in. */
        medianNet: z.nullable(amount),
        /** How many have taken something out and never paid in. */
        onlyOut: z.number(),
        days: z.number(),
        results: z.array(marketResults),
      }),
    ),
  },
  OwnMoney: {
    ...memberCall,
    ours: true,
    summary:
      'What the member has paid in and taken out, from the books: deposits and what members sent ' +
      'them; withdrawals after the charge and what they sent to members.',
    payload: own,
    answer: data(
      z.object({
        paidIn: amount,
        deposited: amount,
        received: amount,
        takenOut: amount,
        withdrawn: amount,
        sent: amount,
        /** What was taken out less what was paid in. */
        net: amount,
      }),
    ),
  },
});
