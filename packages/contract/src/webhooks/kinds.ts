import * as z from 'zod/mini';
import { kycDocumentNames } from '#catalog/statuses.ts';

/** One kind of event: what it says, the shape of its data, and a sample of them. */
type WebhookKindRow = {
  readonly summary: string;
  readonly data: z.ZodMiniType;
  readonly sample: Readonly<Record<string, unknown>>;
};

/** An amount as exact decimal text: '12.5'. */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d{1,6})?$/));
const uid = z.number();
const id = z.number();
const decided = z.enum(['Approved', 'Rejected']);
const deposit = { id, uid, kind: z.string(), wallet: z.string(), amount: decimal };
const withdrawal = { id, uid, wallet: z.string(), amount: decimal };
const shares = { charge: decimal, payable: decimal };

/**
 * Everything that a webhook can be told. Members are named by their id alone: no name, no mail
 * address, no number of an account, and nothing that somebody has typed.
 */
export const webhookKinds = {
  'member.joined': {
    summary: 'Somebody has registered.',
    data: z.object({ uid, sponsor: uid, side: z.enum(['Left', 'Right']) }),
    sample: { uid: 100007, sponsor: 100001, side: 'Left' },
  },
  'member.activated': {
    summary: 'A member has got the first package, paid by the member or by another.',
    data: z.object({
      uid,
      payer: uid,
      purchase: z.string(),
      package: z.string(),
      price: decimal,
    }),
    sample: { uid: 100007, payer: 100007, purchase: '12', package: 'Silver', price: '100' },
  },
  'deposit.requested': {
    summary: 'A member says to have paid something in.',
    data: z.object(deposit),
    sample: { id: 31, uid: 100007, kind: 'bank', wallet: 'fund', amount: '250' },
  },
  'deposit.decided': {
    summary: 'A deposit was approved, and is in the wallet, or rejected.',
    data: z.object({ ...deposit, status: decided }),
    sample: {
      id: 31,
      uid: 100007,
      kind: 'bank',
      wallet: 'fund',
      amount: '250',
      status: 'Approved',
    },
  },
  'withdrawal.requested': {
    summary: 'A member asks for a payout; the amount is set aside.',
    data: z.object({ ...withdrawal, type: z.string(), ...shares }),
    sample: {
      id: 44,
      uid: 100007,
      wallet: 'working',
      amount: '100',
      type: 'BANK',
      charge: '10',
      payable: '90',
    },
  },
  'withdrawal.decided': {
    summary: 'A withdrawal was approved, or rejected and given back to its wallet.',
    data: z.object({ ...withdrawal, status: decided }),
    sample: { id: 44, uid: 100007, wallet: 'working', amount: '100', status: 'Approved' },
  },
  'withdrawal.paid': {
    summary: 'A withdrawal was paid out; it follows its approval.',
    data: z.object({ ...withdrawal, ...shares }),
    sample: {
      id: 44,
      uid: 100007,
      wallet: 'working',
      amount: '100',
      charge: '10',
      payable: '90',
    },
  },
  'transfer.made': {
    summary: 'A member has sent money to another; it stands in the order of the sender.',
    data: z.object({
      posting: z.string(),
      from: uid,
      to: uid,
      wallet: z.string(),
      amount: decimal,
    }),
    sample: { posting: '918', from: 100007, to: 100012, wallet: 'fund', amount: '12.5' },
  },
  'closing.done': {
    summary: 'A day is closed, and everything that it pays is booked.',
    data: z.object({ run: id, date: z.string(), receivers: z.number() }),
    sample: { run: 9, date: '2026-11-17', receivers: 412 },
  },
  'kyc.decided': {
    summary: 'A document was approved or rejected; complete says whether all four are approved.',
    data: z.object({
      id,
      uid,
      document: z.enum(kycDocumentNames as [string, ...string[]]),
      status: decided,
      complete: z.boolean(),
    }),
    sample: { id: 5, uid: 100007, document: 'pan', status: 'Approved', complete: false },
  },
} as const satisfies Record<`${string}.${string}`, WebhookKindRow>;

/** A kind of event that a webhook can ask for. */
export type WebhookKind = keyof typeof webhookKinds;

/** What an event of a kind says. */
export type WebhookData<K extends WebhookKind> = z.infer<(typeof webhookKinds)[K]['data']>;

/** The kinds, in their order. */
export const webhookKindNames = Object.keys(webhookKinds) as readonly WebhookKind[];

/** What the console sends to try an address out; no webhook has to ask for it. */
export const webhookTestKind = 'webhook.test';

/** What is sent: the kind, when it happened (ISO 8601, UTC), and what it says. */
export const webhookBody = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** The states of a delivery. */
export const deliveryStates = ['Waiting', 'Delivered', 'Failed', 'Skipped'] as const;

/** The state of a delivery. */
export type DeliveryState = (typeof deliveryStates)[number];
