import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Services } from '#call/services.ts';
import { allHandlers } from '#features/handlers.ts';
import { registerDocs } from '#http/api-docs.ts';
import type { AppOptions } from '#http/app-options.ts';
import { answerBrokenConnection, answerErrors, answerUnreadableUrl } from '#http/error-answers.ts';
import { refuseWhileStopping, registerHealth } from '#http/health.ts';
import { registerMailbox } from '#http/mailbox.ts';
import { followRequests } from '#http/follow-requests.ts';
import { registerLog } from '#http/public-log.ts';
import { registerOneClick } from '#http/one-click.ts';
import { registerPages } from '#http/pages.ts';
import { registerCalls } from '#http/register-calls.ts';
import { memberGuard, operatorGuard } from '#http/session-guard.ts';

const bodyLimit = 100 * 1024;
/** A request that trickles in would hold its connection, and the server's stop, for as long. */
const requestSeconds = 60;
/** How often connections are checked against that. */
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
  answerErrors(app, services);
  followRequests(app);
  refuseWhileStopping(app, options);
  app.addHook('preClose', async () => services.turns.stop());
  await app.register(helmet, securityHeaders(services));
  await app.register(cookie);
  await app.register(jwt, { secret: config.tokenSecret, sign: { algorithm: 'HS256' } });
  const handlers = allHandlers((token) => app.jwt.sign(token));
  const guards = { member: memberGuard(app, services), operator: operatorGuard(app, services) };
  registerCalls(app, services, handlers, guards, options.checkAnswers ?? false);
  registerDocs(app, services);
  registerHealth(app, services, options);
  if (config.demo) registerMailbox(app, services);
  await registerOneClick(app, services);
  registerLog(app, services);
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
        // The landing page may play the operator's film, too: film-policy.ts.
        mediaSrc: ["'self'"],
        frameSrc: ["'self'"],
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
