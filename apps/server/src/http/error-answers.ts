import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { messages } from '@canopy/contract/messages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#base/errors.ts';
import { SealBroken } from '#base/secrets.ts';

/** What the framework itself refuses, in our words. */
const frameworkTexts: Record<number, string> = {
  400: 'The request could not be read; it must be valid JSON.',
  413: 'The request is too large.',
  415: 'The content type is not supported; send application/json.',
};

/** The one place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
      return reply.status(error.status).send({ showableMessage: error.showableMessage });
    }
    if (error instanceof SealBroken) {
      request.log.error({ err: error }, 'A sealed value cannot be opened.');
      return reply.status(409).send({ showableMessage: messages.unreadable });
    }
    const status = error.statusCode ?? 500;
    const text = frameworkTexts[status];
    if (text) return reply.status(status).send({ showableMessage: text });
    if (status >= 400 && status < 500) {
      return reply.status(status).send({ showableMessage: frameworkTexts[400] });
    }
    request.log.error({ err: error }, 'A request failed.');
    return reply.status(500).send({ showableMessage: messages.failed });
  });
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
    .send({ showableMessage: 'This address is not valid.' });
}

const brokenConnections: Record<string, [status: number, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** So long the words above have to reach the other end before the connection is gone. */
const lingerMs = 1000;

/** What does not even arrive as a request is answered on the bare connection, in the same shape. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = brokenConnections[error.code ?? ''] ?? [
    400,
    'This is not a valid request.',
  ];
  const body = JSON.stringify({ showableMessage: text });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n` +
      body,
  );
  // Whoever goes on sending, or never closes their end, is not waited for.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
