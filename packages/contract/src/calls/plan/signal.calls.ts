import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { signalDirections, signalReasons, signalResults } from '#catalog/signals.ts';
import { data, id, moment, optionalDates, optionalText, own, paging, text } from '#fields.ts';

/** A price, exactly as it was written. */
const price = z.string();

/** What was published. */
const published = {
  id,
  market: z.string(),
  direction: z.enum(signalDirections),
  entry: price,
  stop: price,
  target: price,
  /** What the target would win for each unit of risk, which is the way from entry to stop. */
  reward: z.number(),
  note: z.string(),
  dd: moment,
};

/** How it ended: result in percent of the entry and in multiples of the risk. */
const closing = {
  exit: price,
  reason: z.enum(signalReasons),
  result: z.enum(signalResults),
  percent: z.number(),
  r: z.number(),
  cdate: moment,
};

/** What was said beside it later, the oldest first. */
const signalCorrections = z.array(z.object({ note: z.string(), dd: moment }));

/** A closed signal. */
export const closedSignal = { ...published, ...closing, corrections: signalCorrections };

const counts = {
  closed: z.number(),
  gains: z.number(),
  losses: z.number(),
  even: z.number(),
  /** The sum of all results in multiples of their risk. */
  r: z.number(),
};

/** Signals for those who hold a package, and their record for everybody. */
export const signalCalls = callTable({
  OpenSignals: {
    ...memberCall,
    ours: true,
    summary: 'The signals that are open, the newest first; only for members who hold a package.',
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: z.object({ ...published, expires: moment, corrections: signalCorrections }),
  },
  ClosedSignals: {
    ...memberCall,
    ours: true,
    summary:
      'Every signal that was closed, losses like gains, the newest first; with id, that one.',
    payload: z.object({
      uid: text,
      id: optionalText,
      market: optionalText,
      result: optionalText,
      ...optionalDates,
      ...paging,
    }),
    list: 'data[0]',
    row: z.object(closedSignal),
  },
  SignalRecord: {
    ...memberCall,
    ours: true,
    summary: 'What all signals that were ever published came to, counted anew each time.',
    payload: own,
    answer: data(
      z.object({
        ...counts,
        /** Gains in percent of all that are closed; null before the first. */
        hitRate: z.nullable(z.number()),
        /** In multiples of risk; null where there is none. */
        averageGain: z.nullable(z.number()),
        averageLoss: z.nullable(z.number()),
        /** The most losses in a row. */
        losingRun: z.number(),
        open: z.number(),
        /** Of the open ones, those for more than longDays days. */
        openLong: z.number(),
        longDays: z.number(),
        /** Whether the member holds a package and so may see those that are open. */
        unlocked: z.boolean(),
        /** The newest first. */
        months: z.array(z.object({ month: z.string(), ...counts })),
        /** The days on which some were closed, and the sum of all results up to then. */
        days: z.array(z.object({ day: z.string(), r: z.number(), sum: z.number() })),
      }),
    ),
  },
});
