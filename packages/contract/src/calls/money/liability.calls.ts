import * as z from 'zod/mini';
import { callTable, memberCall, operatorCall } from '#call.ts';
import { assetKinds } from '#catalog/assets.ts';
import { amount, data, id, moment, optionalText, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** A sum in millionths; text, because all members together may outgrow a JSON number. */
const sum = z.string();

/** What was published of a closing; sums are by wallet. */
const published = z.object({
  closing: z.string(),
  run: z.number(),
  members: z.number(),
  sums: z.record(z.string(), sum),
  root: z.string(),
});

/** A proof that what one member is owed is counted, as packages/log checks it. */
export const liabilityProof = z.object({
  format: z.string(),
  published,
  wallets: z.array(z.string()),
  member: z.object({ uid: z.number(), salt: z.string(), sums: z.array(sum) }),
  path: z.array(
    z.object({ side: z.enum(['left', 'right']), hash: z.string(), sums: z.array(sum) }),
  ),
});

/** What the house says that it has at one place. */
export const assetRecord = z.object({
  id,
  kind: z.enum(assetKinds),
  place: z.string(),
  /** Of an address; '' of a bank. */
  network: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  /** Exact, in its own currency. */
  amount: z.string(),
  currency: z.string(),
  dollars: amount,
  note: z.string(),
  /** '' where there is no file. */
  fileType: z.string(),
  sha256: z.string(),
  /** Whether a later one of the same place stands in for it. */
  superseded: z.boolean(),
  dd: moment,
});

/** What is owed to members and how it is proven; what the house says that it has. */
export const liabilityCalls = callTable({
  Liabilities: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary:
      'What all members are owed after each closing, the newest first, with the root of the tree ' +
      'that proves it, and what the house said then that it has.',
    payload: z.object({}),
    answer: data(
      z.array(
        z.extend(published, {
          dd: moment,
          /** All wallets but coins together. */
          owed: amount,
          /** In dollars, by the statements up to the day of the closing; null without any. */
          stated: z.nullable(amount),
        }),
      ),
    ),
  },
  LiabilityProof: {
    ...memberCall,
    ours: true,
    summary: 'The proof that what the member is owed is counted, of a closing or of the last one.',
    payload: z.object({ uid: text, closing: optionalText }),
    answer: data(liabilityProof),
  },
  Outlook: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary:
      'If nobody joins any more: what is owed, what comes in, and until when the stated assets ' +
      'last at the pace of the last days. Drawn from the books; it promises nothing.',
    payload: z.object({}),
    answer: data(
      z.object({
        day: z.string(),
        owed: amount,
        /** Rewards that were achieved and not released; they are not in what is owed. */
        rewards: amount,
        stated: z.nullable(amount),
        /** In thirty days, on average: paid out, credited by trading results, and deposited. */
        paidMonthly: amount,
        creditedMonthly: amount,
        depositedMonthly: amount,
        daysBack: z.number(),
        monthsAhead: z.number(),
        verdict: z.enum(['unstated', 'not covered', 'covered']),
        /** The day on which the stated assets are used up; '' where they outlast the months. */
        until: z.string(),
        owedThen: amount,
      }),
    ),
  },
  AssetStatements: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: 'What the house says that it has, the newest first.',
    payload: z.object({}),
    answer: data(z.array(assetRecord)),
  },
  AssetFile: {
    ...memberCall,
    ours: true,
    summary: 'The file of a statement of assets, byte for byte as it was hashed.',
    payload: z.object({ uid: text, id: text }),
    file: 'The file as it was sent.',
  },
  'operator/AssetFile': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'auditor'],
    summary: 'The file of a statement of assets.',
    payload: z.object({ id: text }),
    file: 'The file as it was sent.',
  },
  'operator/AddAssetStatement': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary:
      'States what the house has at a place, for everybody to see and for good. A later one ' +
      'of the same place stands in for it. dollars may be left out where the currency is one.',
    payload: z.object({
      kind: text,
      place: text,
      network: optionalText,
      day: text,
      amount: text,
      currency: text,
      dollars: optionalText,
      note: optionalText,
    }),
    upload: 'file',
    answer: resultText,
    texts: [messages.success],
  },
});
