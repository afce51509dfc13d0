import * as z from 'zod/mini';
import { walletNames } from '#catalog/wallets.ts';
import { amount, id, moment } from '#fields.ts';

/** One reason why a member owes something. */
export const owedRow = z.object({
  id,
  wallet: z.enum(walletNames),
  /** What could not be taken, what was paid of it since, and what is left. */
  amount,
  paid: amount,
  left: amount,
  /** What happened, such as 'The forex result of 2026-03-01 was reversed'. */
  why: z.string(),
  /** What the operator said about it. */
  remark: z.string(),
  dd: moment,
});
