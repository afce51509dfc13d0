import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { accessHandlers } from '#features/access/access.handlers.ts';
import { booksHandlers } from '#features/books/books.handlers.ts';
import { botHandlers } from '#features/bots/bot.handlers.ts';
import { consentHandlers } from '#features/consent/consent.handlers.ts';
import { consoleHandlers } from '#features/console/console.handlers.ts';
import { couponHandlers } from '#features/coupons/coupon.handlers.ts';
import { depositHandlers } from '#features/deposits/deposit.handlers.ts';
import { factorHandlers } from '#features/factors/factor.handlers.ts';
import { incomeHandlers } from '#features/incomes/income.handlers.ts';
import { kycHandlers } from '#features/kyc/kyc.handlers.ts';
import { memberHandlers } from '#features/members/member.handlers.ts';
import { forecastHandlers } from '#features/forecast/forecast.handlers.ts';
import { mt5Handlers } from '#features/mt5/mt5.handlers.ts';
import { operatorHandlers } from '#features/operators/operator.handlers.ts';
import { payoutHandlers } from '#features/payout/payout.handlers.ts';
import { planHandlers } from '#features/plan/plan.handlers.ts';
import { profileHandlers } from '#features/profile/profile.handlers.ts';
import { purchaseHandlers } from '#features/purchases/purchase.handlers.ts';
import { reviewHandlers } from '#features/reviews/review.handlers.ts';
import { runHandlers } from '#features/runs/run.handlers.ts';
import { resultHandlers } from '#features/results/result.handlers.ts';
import { securityHandlers } from '#features/security/security.handlers.ts';
import { settingsHandlers } from '#features/settings/settings.handlers.ts';
import { simulatorHandlers } from '#features/simulator/simulator.handlers.ts';
import { siteHandlers } from '#features/site/site.handlers.ts';
import { statementHandlers } from '#features/statements/statement.handlers.ts';
import { supportHandlers } from '#features/support/support.handlers.ts';
import { teamHandlers } from '#features/team/team.handlers.ts';
import { transferHandlers } from '#features/transfers/transfer.handlers.ts';
import { withdrawalHandlers } from '#features/withdrawals/withdrawal.handlers.ts';
import type { AppOptions } from '#http/app-options.ts';
import { registerDocs } from '#http/api-docs.ts';
import { answerBrokenConnection, answerErrors, answerUnreadableUrl } from '#http/error-answers.ts';
import { refuseWhileStopping, registerHealth } from '#http/health.ts';
import { registerMailbox } from '#http/mailbox.ts';
import { measureRequests } from '#http/metrics.ts';
import { registerPages } from '#http/pages.ts';
import { registerCalls } from '#http/register-calls.ts';
import { memberGuard, operatorGuard } from '#http/session-guard.ts';
import type { Services } from '#services.ts';

const bodyLimit = 100 * 1024;
/** A request that trickles in would hold its connection, and the server's stop, for as long. */
const requestSeconds = 60;
/** How often connections are held against that. */
const lookEveryMs = 1000;

/** Builds the whole HTTP side; it does not listen yet. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  const requestTimeout = (options.requestSeconds ?? requestSeconds) * 1000;
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: lookEveryMs },
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Our own refusal, in health.ts, says it in the shape of all other answers.
    return503OnClosing: false,
    frameworkErrors: answerUnreadableUrl,
    clientErrorHandler: answerBrokenConnection,
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  measureRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  refuseWhileStopping(app, options);
  app.addHook('preClose', async () => services.turns.stop());
  await app.register(helmet, securityHeaders(services));
  await app.register(cookie);
  await app.register(jwt, { secret: config.tokenSecret, sign: { algorithm: 'HS256' } });
  const handlers = {
    ...accessHandlers((token) => app.jwt.sign(token)),
    ...factorHandlers((token) => app.jwt.sign(token)),
    ...operatorHandlers((token) => app.jwt.sign(token)),
    ...consoleHandlers,
    ...settingsHandlers,
    ...booksHandlers,
    ...memberHandlers,
    ...teamHandlers,
    ...depositHandlers,
    ...transferHandlers,
    ...withdrawalHandlers,
    ...botHandlers,
    ...planHandlers,
    ...purchaseHandlers,
    ...runHandlers,
    ...incomeHandlers,
    ...payoutHandlers,
    ...profileHandlers,
    ...securityHandlers,
    ...reviewHandlers,
    ...supportHandlers,
    ...mt5Handlers,
    ...forecastHandlers,
    ...simulatorHandlers,
    ...kycHandlers,
    ...couponHandlers,
    ...statementHandlers,
    ...resultHandlers,
    ...consentHandlers,
    ...siteHandlers,
  };
  const guards = { member: memberGuard(app, services), operator: operatorGuard(app, services) };
  registerCalls(app, services, handlers, guards, options.checkAnswers ?? false);
  registerDocs(app, config);
  registerHealth(app, services, options);
  if (config.demo) registerMailbox(app, config);
  await registerPages(app, services, options);
  return app;
}

/**
 * Scripts come from this server only. Styles may be inline, because the UI kit sets them on
 * elements; that lets nobody run anything. Addresses that the operator set for lookups are allowed.
 */
function securityHeaders({ config }: Services) {
  const lookups = [config.publicIpUrl, config.ifscUrl]
    .filter((url) => /^https?:/.test(url))
    .map((url) => new URL(url).origin);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'", ...lookups],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
    // Browsers would remember it for localhost and then refuse plain http there.
    hsts: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  };
}
