import * as z from 'zod/mini';
import { readAmount } from '@canopy/ledger/money.ts';
import { amountReasons } from '#amounts.ts';
import { reason } from '#refusals/reason.ts';
import type { Reason } from '#refusals/table.ts';

/** What a person has typed into a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a form, and at which of its fields; '' is the whole form. */
export type FormFault = Reason;

function complain<T>(ctx: z.core.ParsePayload<T>, why: Reason, ...path: string[]): void {
  // Whatever is wrong with one field, the others are looked at as well.
  ctx.issues.push({ code: 'custom', params: { why }, input: ctx.value, path, continue: true });
}

/** A text that is not empty; the reason says what is missing where it is. */
function filled(why: Reason) {
  return z.string().check((ctx) => {
    if (ctx.value.trim() === '') complain(ctx, why);
  });
}

const needed = filled(reason('fields.needed'));

const amount = needed.check((ctx) => {
  const read = readAmount(ctx.value);
  if (!read.ok) complain(ctx, amountReasons[read.reason]);
});

const account = { bankid: needed, amount, utrno: needed };

/** A deposit to a bank, which asks for no password. */
export const bankDepositForm = z.object(account);

/** A deposit to an e-currency address. */
export const depositForm = z.object({ ...account, password: needed });

/** A transfer, before the code is asked for. */
export const transferForm = z.object({ touserid: needed, amount });

/** A withdrawal, before the code is asked for where one is. */
export const withdrawalForm = z.object({ Wtype: needed, amount });

/** Buying a package for oneself or another. */
export const purchaseForm = z.object({ user_id: needed, actype: needed, package: needed });

/** Starting or stopping a bot; an empty amount is all. */
export const botForm = z.object({
  amount: z.string().check((ctx) => {
    const read = readAmount(ctx.value);
    if (ctx.value !== '' && !read.ok) complain(ctx, amountReasons[read.reason]);
  }),
});

/** The USDT address. */
export const addressForm = z.object({ btcaddress: filled(reason('address.needed')) });

/** A new password of either kind, typed twice. */
export const newPasswordForm = z
  .object({ oldpassword: needed, password: needed, confirm: needed })
  .check((ctx) => {
    if (ctx.value.password === ctx.value.confirm) return;
    complain(ctx, reason('password.differs'), 'confirm');
  });

/** The first password, typed twice. */
export const firstPasswordForm = z.object({ password: needed, confirm: needed }).check((ctx) => {
  if (ctx.value.password === ctx.value.confirm) return;
  complain(ctx, reason('password.differs'), 'confirm');
});

/** The request for an MT5 account; the second password is compared, and neither is ever sent. */
export const mt5Form = z
  .object({ email: needed, name: needed, password: needed, confirm: needed, phone: needed })
  .check((ctx) => {
    if (ctx.value.password === ctx.value.confirm) return;
    complain(ctx, reason('password.not-confirmed'), 'confirm');
  });

/** Only the first fault of each field, which then has one thing to say. */
export function oneEach(faults: readonly FormFault[]): FormFault[] {
  return faults.filter(({ field }, at) => faults.findIndex((each) => each.field === field) === at);
}

/**
 * Everything that is wrong with what was typed, one fault for each field. Empty fields come before
 * anything else, as the specification has it: the first fault is the one that is said aloud.
 */
export function formFaults(schema: z.ZodMiniObject, values: FormValues): FormFault[] {
  const faults = (schema.safeParse(values).error?.issues ?? []).map((issue) => {
    const { why } = ('params' in issue ? issue.params : {}) as { why?: Reason };
    return { ...(why ?? reason('fields.needed')), field: String(issue.path[0] ?? '') };
  });
  const isEmpty = ({ code }: FormFault): boolean => code === 'fields.needed';
  const each = oneEach(faults);
  return [...each.filter(isEmpty), ...each.filter((fault) => !isEmpty(fault))];
}
