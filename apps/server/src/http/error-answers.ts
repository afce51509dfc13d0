import { messages } from '@canopy/contract/messages.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpError } from '#errors.ts';

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
