import type * as z from 'zod/mini';
import type { CallDefinition, FileCall, ListCall, PlainCall } from '#call.ts';
import { accessCalls } from '#calls/people/access.calls.ts';
import { activationCalls } from '#calls/plan/activation.calls.ts';
import { botCalls } from '#calls/plan/bot.calls.ts';
import { closingCalls } from '#calls/plan/closing.calls.ts';
import { consentCalls } from '#calls/people/consent.calls.ts';
import { couponCalls } from '#calls/plan/coupon.calls.ts';
import { dashboardCalls } from '#calls/home/dashboard.calls.ts';
import { factorCalls } from '#calls/people/factor.calls.ts';
import { figuresCalls } from '#calls/people/figures.calls.ts';
import { fundCalls } from '#calls/money/fund.calls.ts';
import { inboxCalls } from '#calls/people/inbox.calls.ts';
import { incomeCalls } from '#calls/plan/income.calls.ts';
import { kycCalls } from '#calls/care/kyc.calls.ts';
import { lessonCalls } from '#calls/care/lesson.calls.ts';
import { liabilityCalls } from '#calls/money/liability.calls.ts';
import { operatorAccessCalls } from '#calls/office/operator-access.calls.ts';
import { operatorAnnouncementsCalls } from '#calls/office/operator-announcements.calls.ts';
import { operatorBooksCalls } from '#calls/money/operator-books.calls.ts';
import { operatorImportCalls } from '#calls/office/operator-import.calls.ts';
import { operatorIncomesCalls } from '#calls/plan/operator-incomes.calls.ts';
import { operatorKeysCalls } from '#calls/office/operator-keys.calls.ts';
import { operatorLessonsCalls } from '#calls/office/operator-lessons.calls.ts';
import { operatorMembersCalls } from '#calls/people/operator-members.calls.ts';
import { operatorMoneyCalls } from '#calls/money/operator-money.calls.ts';
import { operatorMovingCalls } from '#calls/office/operator-moving.calls.ts';
import { operatorNewsletterCalls } from '#calls/office/operator-newsletter.calls.ts';
import { operatorPlanCalls } from '#calls/plan/operator-plan.calls.ts';
import { operatorRunsCalls } from '#calls/plan/operator-runs.calls.ts';
import { operatorSettingsCalls } from '#calls/office/operator-settings.calls.ts';
import { operatorSignalsCalls } from '#calls/plan/operator-signals.calls.ts';
import { operatorSupportCalls } from '#calls/care/operator-support.calls.ts';
import { owedCalls } from '#calls/plan/owed.calls.ts';
import { profileCalls } from '#calls/people/profile.calls.ts';
import { resultCalls } from '#calls/plan/result.calls.ts';
import { savedTextCalls } from '#calls/office/saved-text.calls.ts';
import { webhookCalls } from '#calls/office/webhook.calls.ts';
import { signalCalls } from '#calls/plan/signal.calls.ts';
import { sponsorRequestCalls } from '#calls/people/sponsor-request.calls.ts';
import { siteCalls } from '#calls/office/site.calls.ts';
import { statementCalls } from '#calls/money/statement.calls.ts';
import { supportCalls } from '#calls/care/support.calls.ts';
import { teamCalls } from '#calls/plan/team.calls.ts';
import { transferCalls } from '#calls/money/transfer.calls.ts';
import { withdrawalCalls } from '#calls/money/withdrawal.calls.ts';

/** The calls by file; a new file is added here and in the table below, which a test compares. */
export const callGroups = {
  access: accessCalls,
  activation: activationCalls,
  bot: botCalls,
  closing: closingCalls,
  consent: consentCalls,
  coupon: couponCalls,
  dashboard: dashboardCalls,
  factor: factorCalls,
  figures: figuresCalls,
  fund: fundCalls,
  inbox: inboxCalls,
  income: incomeCalls,
  kyc: kycCalls,
  lesson: lessonCalls,
  liability: liabilityCalls,
  owed: owedCalls,
  profile: profileCalls,
  result: resultCalls,
  signal: signalCalls,
  site: siteCalls,
  'sponsor-request': sponsorRequestCalls,
  statement: statementCalls,
  support: supportCalls,
  team: teamCalls,
  transfer: transferCalls,
  withdrawal: withdrawalCalls,
  'operator-access': operatorAccessCalls,
  'operator-announcements': operatorAnnouncementsCalls,
  'operator-books': operatorBooksCalls,
  'operator-import': operatorImportCalls,
  'operator-incomes': operatorIncomesCalls,
  'operator-keys': operatorKeysCalls,
  'operator-lessons': operatorLessonsCalls,
  'operator-members': operatorMembersCalls,
  'operator-money': operatorMoneyCalls,
  'operator-moving': operatorMovingCalls,
  'operator-newsletter': operatorNewsletterCalls,
  'operator-plan': operatorPlanCalls,
  'operator-runs': operatorRunsCalls,
  'operator-settings': operatorSettingsCalls,
  'operator-signals': operatorSignalsCalls,
  'saved-text': savedTextCalls,
  webhook: webhookCalls,
  'operator-support': operatorSupportCalls,
};

/** A group of calls, as the contract files them. */
export type CallGroup = keyof typeof callGroups;

/**
 * Every call of Canopy, once. The server's registration loop, the typed client, the API document
 * and the access test all read this table.
 */
export const calls = {
  ...accessCalls,
  ...activationCalls,
  ...botCalls,
  ...closingCalls,
  ...consentCalls,
  ...couponCalls,
  ...dashboardCalls,
  ...factorCalls,
  ...figuresCalls,
  ...fundCalls,
  ...inboxCalls,
  ...incomeCalls,
  ...kycCalls,
  ...lessonCalls,
  ...liabilityCalls,
  ...owedCalls,
  ...profileCalls,
  ...resultCalls,
  ...signalCalls,
  ...siteCalls,
  ...sponsorRequestCalls,
  ...statementCalls,
  ...supportCalls,
  ...teamCalls,
  ...transferCalls,
  ...withdrawalCalls,
  ...operatorAccessCalls,
  ...operatorAnnouncementsCalls,
  ...operatorBooksCalls,
  ...operatorImportCalls,
  ...operatorIncomesCalls,
  ...operatorKeysCalls,
  ...operatorLessonsCalls,
  ...operatorMembersCalls,
  ...operatorMoneyCalls,
  ...operatorMovingCalls,
  ...operatorNewsletterCalls,
  ...operatorPlanCalls,
  ...operatorRunsCalls,
  ...operatorSettingsCalls,
  ...operatorSignalsCalls,
  ...savedTextCalls,
  ...webhookCalls,
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
