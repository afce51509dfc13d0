import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { data, id, moment, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** How much may be brought to the console; what is larger is taken over by npm run import. */
export const importLimits = {
  fileBytes: 32 * 2 ** 20,
  allBytes: 128 * 2 ** 20,
  name: 100,
} as const;

/** What the files of a network add up to: counts, and amounts as exact decimals. */
const totalsRecord = z.object({
  members: z.number(),
  active: z.number(),
  suspended: z.number(),
  packages: z.number(),
  withdrawals: z.number(),
  coupons: z.number(),
  rewards: z.number(),
  wallets: z.record(z.string(), z.string()),
  debts: z.string(),
  matched: z.string(),
  capUsed: z.string(),
  /** The volume of the two legs of the top. */
  volume: z.object({ left: z.string(), right: z.string() }),
});

const readFile = z.object({ name: z.string(), sha256: z.string(), rows: z.number() });

/** Taking a network over from another system. */
export const operatorMovingCalls = callTable({
  'operator/Imports': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary:
      'The files that were brought and are not taken over yet, all imports so far, and whether ' +
      'the one in force can be taken back.',
    payload: z.object({}),
    answer: data(
      z.object({
        files: z.array(
          z.object({
            name: z.string(),
            bytes: z.number(),
            lines: z.number(),
            sha256: z.string(),
            addedBy: z.string(),
            addedAt: moment,
          }),
        ),
        /** The hash of all files; '' where there are none. */
        key: z.string(),
        /** Whether nobody has joined and nothing was booked: only then can a network come. */
        empty: z.boolean(),
        imports: z.array(
          z.object({
            id,
            dd: moment,
            madeBy: z.string(),
            closedTo: z.string(),
            members: z.number(),
            linksPerMinute: z.number(),
            files: z.array(readFile),
            totals: totalsRecord,
            takenBackAt: moment,
            takenBackBy: z.string(),
            reason: z.string(),
          }),
        ),
        /** Why the import in force cannot be taken back any more; '' where it can. */
        hindered: z.string(),
      }),
    ),
  },
  'operator/ImportFormat': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'The files that a network is taken over from, with their columns.',
    payload: z.object({}),
    answer: data(
      z.array(
        z.object({
          name: z.string(),
          about: z.string(),
          needed: z.boolean(),
          columns: z.array(
            z.object({
              name: z.string(),
              about: z.string(),
              needed: z.boolean(),
              /** The words that may stand there; none where it is no choice. */
              words: z.array(z.string()),
            }),
          ),
        }),
      ),
    ),
  },
  'operator/AddImportFile': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Brings one file of a network, in place of one that has the same name.',
    payload: z.object({ name: text }),
    upload: 'file',
    uploadBytes: importLimits.fileBytes,
    answer: resultText,
    texts: [messages.success],
  },
  'operator/RemoveImportFile': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Removes a file that was brought.',
    payload: z.object({ name: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/CheckImport': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'Reads all files that were brought and says what it finds; nothing is changed.',
    payload: z.object({}),
    answer: data(
      z.object({
        /** What GoLive must name: these files and no others. */
        key: z.string(),
        /** Whether nothing in the files keeps the network out. */
        ready: z.boolean(),
        problems: z.array(
          z.object({
            file: z.string(),
            /** 0 where it is the file itself or all of them. */
            line: z.number(),
            code: z.string(),
            text: z.string(),
            stops: z.boolean(),
          }),
        ),
        /** All of each kind, those that are not listed too. */
        counts: z.record(z.string(), z.number()),
        stopping: z.number(),
        /** How many are not listed. */
        more: z.number(),
        files: z.array(readFile),
        totals: z.nullable(totalsRecord),
        /** Whether members keep their ids as numbers; null where that is not known. */
        keepsNumbers: z.nullable(z.boolean()),
      }),
    ),
  },
  'operator/GoLive': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary:
      "With the operator's password: reads the files of the report with this key once more and " +
      'takes the network over, all of it or nothing. Sent again, it answers the same.',
    payload: z.object({
      key: text,
      remark: text,
      linksPerMinute: text,
      /** How many members come, so that nobody goes live by mistake. */
      confirm: text,
      password: text,
    }),
    answer: resultText,
    texts: [messages.success, messages.enterOwnPassword, messages.wrongOwnPassword],
  },
  'operator/TakeBackImport': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary:
      "With the operator's password: takes the import in force back whole, as long as nothing " +
      'was booked since and nobody has joined.',
    payload: z.object({ remark: text, password: text }),
    answer: resultText,
    texts: [messages.success, messages.enterOwnPassword, messages.wrongOwnPassword],
  },
});
