import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { aroundName, withWords } from '@canopy/contract/brand-words.ts';
import { readsOnly, type CallDefinition } from '@canopy/contract/call.ts';
import { refusals, type RefusalCode } from '@canopy/contract/refusals.ts';
import { fillText, type Reason } from '@canopy/contract/refusals/table.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faults, refused } from '#base/counts.ts';
import { HttpError, why } from '#base/errors.ts';
import { SealBroken } from '#base/secrets.ts';
import type { Services } from '#call/services.ts';
import { isAway } from '#db/away.ts';
import { logFailure } from '#db/log-failure.ts';
import { RowTampered } from '#db/signing/sign-changes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers, where it is one of the contract. */
    call?: CallDefinition;
  }
}

/** What the framework itself refuses, in our words. */
const frameworkReasons: Record<number, Reason> = {
  413: why('request.too-large'),
  415: why('request.content-type'),
};

/** When to come back where the database is away; a failover takes some seconds. */
const awaySeconds = 2;

/** The body of an answer that is an error: the specified text, and the reason's parts beside it. */
export function errorBody({ code, text, field, values }: Reason) {
  return { showableMessage: text, code, field, values };
}

/** A text of ours, before its values are put in, in the company's words and with its sign. */
export function ownText(
  text: string,
  { name, words, sign }: Pick<Brand, 'name' | 'words' | 'sign'>,
): string {
  return aroundName(text, name, (part) =>
    withWords(part, words, 'en').replaceAll(defaultBrand.sign, () => sign),
  );
}

/** A reason in the company's own words and with its sign of money; its values stay as they are. */
export async function inOwnWords(
  { brand }: Services,
  reason: Reason<RefusalCode>,
): Promise<Reason<RefusalCode>> {
  // Where they cannot be read, the usual ones do.
  const house = await brand.read().catch(() => defaultBrand);
  const text = ownText(refusals[reason.code].text, house);
  return { ...reason, text: fillText(text, reason.values) };
}

/** The one place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      refused.inc({ code: error.reason.code });
      if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
      return reply.status(error.status).send(errorBody(await inOwnWords(services, error.reason)));
    }
    if (error instanceof RowTampered) {
      faults.inc({ kind: 'tampered' });
      request.log.error({ err: error }, 'A row was changed by somebody without the key.');
      return reply.status(409).send(errorBody(why('server.tampered')));
    }
    if (error instanceof SealBroken) {
      faults.inc({ kind: 'unreadable' });
      request.log.error({ err: error }, 'A sealed value cannot be opened.');
      return reply.status(409).send(errorBody(why('server.unreadable')));
    }
    // A visitor who breaks off has a status, and says nothing of the database.
    if (error.statusCode === undefined && isAway(error)) {
      faults.inc({ kind: 'away' });
      logFailure(request.log, error, 'A request failed.');
      // In the words that ship: those of the company are where nobody answers.
      if (!mayComeAgain(request))
        return reply.status(504).send(errorBody(why('server.away-unsure')));
      const body = errorBody(why('server.away'));
      return reply.status(503).header('retry-after', awaySeconds).send(body);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const reason = frameworkReasons[status] ?? why('request.no-json');
      refused.inc({ code: reason.code });
      return reply.status(status).send(errorBody(reason));
    }
    faults.inc({ kind: 'failed' });
    request.log.error({ err: error }, 'A request failed.');
    return reply.status(500).send(errorBody(why('server.failed')));
  });
}

/**
 * Whether the same request again can do no harm: it changes nothing, or is done once under its key.
 * All else gets a status after which no program sends it again by itself.
 */
function mayComeAgain({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  if (!call) return method === 'GET' || method === 'HEAD';
  return readsOnly(call) || (call.money === true && Boolean(headers['idempotency-key']));
}

/**
 * An address that no router can read is refused before any of our hooks is asked, so it says itself
 * that there is nothing to run or to frame.
 */
export function answerUnreadableUrl(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .status(error.statusCode ?? 400)
    .header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(errorBody(why('request.address')));
}

const brokenConnections: Record<string, [status: number, reason: Reason]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, why('request.slow')],
  HPE_HEADER_OVERFLOW: [431, why('request.headers-too-large')],
};

/** How long the answer has to reach the other end before the connection is closed. */
const lingerMs = 1000;

/** What does not even arrive as a request is answered on the bare connection, in the same shape. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = brokenConnections[error.code ?? ''] ?? [400, why('request.not-http')];
  const body = JSON.stringify(errorBody(reason));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n` +
      body,
  );
  // Do not wait for a client that keeps sending or never closes its end.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
