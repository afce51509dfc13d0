import type { Handlers } from '#call/handlers.ts';
import type { SignToken } from '#call/tokens.ts';
import { kycHandlers } from '#features/care/kyc/kyc.handlers.ts';
import { lessonHandlers } from '#features/care/lessons/lesson.handlers.ts';
import { mt5Handlers } from '#features/care/mt5/mt5.handlers.ts';
import { reviewHandlers } from '#features/care/reviews/review.handlers.ts';
import { supportHandlers } from '#features/care/support/support.handlers.ts';
import { dashboardHandlers } from '#features/home/dashboard/dashboard.handlers.ts';
import { liabilityHandlers } from '#features/money/liabilities/liability.handlers.ts';
import { booksHandlers } from '#features/money/books/books.handlers.ts';
import { codeHandlers } from '#features/money/code-requests/code.handlers.ts';
import { depositHandlers } from '#features/money/deposits/deposit.handlers.ts';
import { figuresHandlers } from '#features/money/figures/figures.handlers.ts';
import { statementHandlers } from '#features/money/statements/statement.handlers.ts';
import { transferHandlers } from '#features/money/transfers/transfer.handlers.ts';
import { withdrawalHandlers } from '#features/money/withdrawals/withdrawal.handlers.ts';
import { announcementHandlers } from '#features/office/announcements/announcement.handlers.ts';
import { consoleHandlers } from '#features/office/console/console.handlers.ts';
import { keyHandlers } from '#features/office/keys/key.handlers.ts';
import { lessonEditorHandlers } from '#features/office/lessons/lesson-editor.handlers.ts';
import { movingHandlers } from '#features/office/moving/moving.handlers.ts';
import { newsletterHandlers } from '#features/office/newsletter/newsletter.handlers.ts';
import { operatorHandlers } from '#features/office/operators/operator.handlers.ts';
import { savedTextHandlers } from '#features/office/saved-texts/saved-text.handlers.ts';
import { webhookHandlers } from '#features/office/webhooks/webhook.handlers.ts';
import { settingsHandlers } from '#features/office/settings/settings.handlers.ts';
import { siteHandlers } from '#features/office/site/site.handlers.ts';
import { accessHandlers } from '#features/people/access/access.handlers.ts';
import { consentHandlers } from '#features/people/consent/consent.handlers.ts';
import { factorHandlers } from '#features/people/factor-setup/factor.handlers.ts';
import { inboxHandlers } from '#features/people/inbox/inbox.handlers.ts';
import { memberHandlers } from '#features/people/members/member.handlers.ts';
import { passwordLinkHandlers } from '#features/people/password-links/password-link.handlers.ts';
import { payoutHandlers } from '#features/people/payout/payout.handlers.ts';
import { profileHandlers } from '#features/people/profile/profile.handlers.ts';
import { securityHandlers } from '#features/people/security/security.handlers.ts';
import { sponsorHandlers } from '#features/people/sponsor-requests/sponsor-request.handlers.ts';
import { botHandlers } from '#features/plan/bots/bot.handlers.ts';
import { closingFileHandlers } from '#features/plan/closing-files/closing-files.handlers.ts';
import { couponHandlers } from '#features/plan/coupons/coupon.handlers.ts';
import { evidenceHandlers } from '#features/plan/evidence/evidence.handlers.ts';
import { forecastHandlers } from '#features/plan/forecast/forecast.handlers.ts';
import { incomeHandlers } from '#features/plan/incomes/income.handlers.ts';
import { planHandlers } from '#features/plan/plan/plan.handlers.ts';
import { purchaseHandlers } from '#features/plan/purchases/purchase.handlers.ts';
import { resultHandlers } from '#features/plan/results/result.handlers.ts';
import { runHandlers } from '#features/plan/runs/run.handlers.ts';
import { signalHandlers } from '#features/plan/signals/signal.handlers.ts';
import { simulatorHandlers } from '#features/plan/simulator/simulator.handlers.ts';
import { teamHandlers } from '#features/plan/team/team.handlers.ts';

/** Every call and its handler, by area. */
export function allHandlers(sign: SignToken) {
  return {
    ...accessHandlers(sign),
    ...consentHandlers,
    ...factorHandlers(sign),
    ...inboxHandlers,
    ...memberHandlers,
    ...passwordLinkHandlers,
    ...payoutHandlers,
    ...profileHandlers,
    ...securityHandlers,
    ...sponsorHandlers,
    ...botHandlers,
    ...closingFileHandlers,
    ...couponHandlers,
    ...evidenceHandlers,
    ...forecastHandlers,
    ...incomeHandlers,
    ...planHandlers,
    ...purchaseHandlers,
    ...resultHandlers,
    ...runHandlers,
    ...signalHandlers,
    ...simulatorHandlers,
    ...teamHandlers,
    ...booksHandlers,
    ...liabilityHandlers,
    ...codeHandlers,
    ...depositHandlers,
    ...figuresHandlers,
    ...statementHandlers,
    ...transferHandlers,
    ...withdrawalHandlers,
    ...kycHandlers,
    ...lessonHandlers,
    ...mt5Handlers,
    ...reviewHandlers,
    ...supportHandlers,
    ...announcementHandlers,
    ...consoleHandlers,
    ...keyHandlers,
    ...lessonEditorHandlers,
    ...movingHandlers,
    ...newsletterHandlers,
    ...operatorHandlers(sign),
    ...savedTextHandlers,
    ...webhookHandlers,
    ...settingsHandlers,
    ...siteHandlers,
    ...dashboardHandlers,
  } satisfies Handlers;
}
