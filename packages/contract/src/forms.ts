import * as z from 'zod/mini';
import { readAmount } from '@canopy/ledger/money.ts';
import { amountTexts } from '#amounts.ts';
import { messages } from '#messages.ts';
import { confirmRefusal } from '#registration.ts';

/** What a person has typed into a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a form: at which field ('' is the whole form), and the text that says so. */
export type FormFault = { readonly field: string; readonly text: string };

const needed = z.string().check(z.refine((value) => value.trim() !== '', messages.allFields));

function complain(ctx: z.core.ParsePayload<string>, message: string): void {
  ctx.issues.push({ code: 'custom', message, input: ctx.value });
}

const amount = needed.check((ctx) => {
  const read = readAmount(ctx.value);
  if (!read.ok) complain(ctx, amountTexts[read.reason]);
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
    if (ctx.value !== '' && !read.ok) complain(ctx, amountTexts[read.reason]);
  }),
});

/** The USDT address. */
export const addressForm = z.object({
  btcaddress: z.string().check(z.refine((value) => value.trim() !== '', messages.enterAddress)),
});

/** A new password of either kind, typed twice. */
export const newPasswordForm = z
  .object({ old: needed, next: needed, confirm: needed })
  .check((ctx) => {
    if (ctx.value.next === ctx.value.confirm) return;
    const path = ['confirm'];
    ctx.issues.push({
      code: 'custom',
      message: messages.passwordsDiffer,
      input: ctx.value,
      path,
    });
  });

/** The request for an MT5 account; the second password is compared, and neither is ever sent. */
export const mt5Form = z
  .object({ email: needed, name: needed, password: needed, confirm: needed, phone: needed })
  .check((ctx) => {
    if (ctx.value.password === ctx.value.confirm) return;
    const path = ['confirm'];
    ctx.issues.push({ code: 'custom', message: confirmRefusal.text, input: ctx.value, path });
  });

/**
 * The first thing that is wrong with what was typed, or null. That a field is empty is said before
 * anything else, as the specification has it.
 */
export function formFault(schema: z.ZodMiniObject, values: FormValues): FormFault | null {
  const { error } = schema.safeParse(values);
  const issues = error?.issues ?? [];
  const first = issues.find(({ message }) => message === messages.allFields) ?? issues[0];
  return first ? { field: String(first.path[0] ?? ''), text: first.message } : null;
}
