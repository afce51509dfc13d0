import type * as z from 'zod/mini';
import type { CallDefinition, FileCall, ListCall, PlainCall } from '#call.ts';
import { accessCalls } from '#calls/access.calls.ts';
import { activationCalls } from '#calls/activation.calls.ts';
import { botCalls } from '#calls/bot.calls.ts';
import { consentCalls } from '#calls/consent.calls.ts';
import { couponCalls } from '#calls/coupon.calls.ts';
import { dashboardCalls } from '#calls/dashboard.calls.ts';
import { factorCalls } from '#calls/factor.calls.ts';
import { fundCalls } from '#calls/fund.calls.ts';
import { incomeCalls } from '#calls/income.calls.ts';
import { kycCalls } from '#calls/kyc.calls.ts';
import { operatorAccessCalls } from '#calls/operator-access.calls.ts';
import { operatorBooksCalls } from '#calls/operator-books.calls.ts';
import { operatorMembersCalls } from '#calls/operator-members.calls.ts';
import { operatorMoneyCalls } from '#calls/operator-money.calls.ts';
import { operatorPlanCalls } from '#calls/operator-plan.calls.ts';
import { operatorRunsCalls } from '#calls/operator-runs.calls.ts';
import { operatorSupportCalls } from '#calls/operator-support.calls.ts';
import { profileCalls } from '#calls/profile.calls.ts';
import { siteCalls } from '#calls/site.calls.ts';
import { statementCalls } from '#calls/statement.calls.ts';
import { supportCalls } from '#calls/support.calls.ts';
import { teamCalls } from '#calls/team.calls.ts';
import { transferCalls } from '#calls/transfer.calls.ts';
import { withdrawalCalls } from '#calls/withdrawal.calls.ts';

/** The calls by area; a new area is added here and in the table below, which a test compares. */
export const callAreas = {
  access: accessCalls,
  activation: activationCalls,
  bot: botCalls,
  consent: consentCalls,
  coupon: couponCalls,
  dashboard: dashboardCalls,
  factor: factorCalls,
  fund: fundCalls,
  income: incomeCalls,
  kyc: kycCalls,
  profile: profileCalls,
  site: siteCalls,
  statement: statementCalls,
  support: supportCalls,
  team: teamCalls,
  transfer: transferCalls,
  withdrawal: withdrawalCalls,
  'operator-access': operatorAccessCalls,
  'operator-books': operatorBooksCalls,
  'operator-members': operatorMembersCalls,
  'operator-money': operatorMoneyCalls,
  'operator-plan': operatorPlanCalls,
  'operator-runs': operatorRunsCalls,
  'operator-support': operatorSupportCalls,
};

/**
 * Every call of Canopy, once. The server's registration loop, the typed client, the API document
 * and the access test all read this table.
 */
export const calls = {
  ...accessCalls,
  ...activationCalls,
  ...botCalls,
  ...consentCalls,
  ...couponCalls,
  ...dashboardCalls,
  ...factorCalls,
  ...fundCalls,
  ...incomeCalls,
  ...kycCalls,
  ...profileCalls,
  ...siteCalls,
  ...statementCalls,
  ...supportCalls,
  ...teamCalls,
  ...transferCalls,
  ...withdrawalCalls,
  ...operatorAccessCalls,
  ...operatorBooksCalls,
  ...operatorMembersCalls,
  ...operatorMoneyCalls,
  ...operatorPlanCalls,
  ...operatorRunsCalls,
  ...operatorSupportCalls,
};

/** The table's type. */
export type Calls = typeof calls;

/** The name of a call; an operator's call begins with 'operator/'. */
export type CallName = keyof Calls;

/** What a caller may send: ids and amounts as text or number. */
export type PayloadInput<N extends CallName> = z.input<Calls[N]['payload']>;

/** What the server's handler receives. */
export type Payload<N extends CallName> = z.output<Calls[N]['payload']>;

/** The row of a list call. */
export type Row<N extends CallName> = Calls[N] extends { row: infer R extends z.ZodMiniType }
  ? z.output<R>
  : never;

/** The body that a plain call answers. */
export type Answer<N extends CallName> = Calls[N] extends {
  answer: infer A extends z.ZodMiniType;
}
  ? z.output<A>
  : never;

/** The names of all list calls. */
export type ListCallName = {
  [N in CallName]: Calls[N] extends ListCall ? N : never;
}[CallName];

/** The names of all calls that answer one body. */
export type PlainCallName = {
  [N in CallName]: Calls[N] extends PlainCall ? N : never;
}[CallName];

/** The names of all calls that answer a file. */
export type FileCallName = {
  [N in CallName]: Calls[N] extends FileCall ? N : never;
}[CallName];

/** The table as plain entries, for those who walk all of it. */
export const callEntries = Object.entries(calls) as readonly [CallName, CallDefinition][];
