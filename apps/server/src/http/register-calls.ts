import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, Refusal } from '#errors.ts';
import { csvStream } from '#http/csv.ts';
import type { Actor, Caller, FileAnswer, Handlers, Page, Rows } from '#http/handlers.ts';
import { listBody, readPage } from '#http/paging.ts';
import { identify } from '#http/request-identity.ts';
import { readPayload, refusalBody } from '#http/read-payload.ts';
import type { Services } from '#services.ts';

/** A handler as the loop sees it; the table in handlers.ts has checked its exact type. */
type AnyHandler = (
  services: Services,
  payload: Record<string, unknown>,
  caller: Caller,
  page?: Page,
) => Promise<unknown>;

/** Finds out who is asking; throws the 401 where nobody acceptable is. */
export type Guard = (request: FastifyRequest) => Promise<Actor>;

/**
 * Registers every call of the contract: reads the payload, asks who is there, runs the handler,
 * and answers in the shape that the table says. No other place registers a call.
 */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  guards: Record<'member' | 'operator', Guard>,
  checkAnswers: boolean,
): void {
  for (const [name, definition] of callEntries) {
    const handler = (handlers as Record<string, AnyHandler | undefined>)[name];
    if (!handler === !definition.planned) {
      throw new Error(`${name}: planned calls have no handler, and all others have one.`);
    }
    app.route({
      method: definition.method,
      url: pathOf(name, definition),
      handler: async (request, reply) => {
        const actor =
          definition.access === 'public' ? null : await guards[definition.access](request);
        if (!handler) throw new HttpError(501, messages.notBuilt);
        const payload = readPayload(definition, payloadOf(request, definition));
        checkSelf(definition, payload, actor);
        const caller = callerOf(request, reply, actor, name, payload);
        try {
          return await answer(
            definition,
            reply,
            request,
            (page) => handler(services, payload, caller, page),
            payload,
            checkAnswers,
          );
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return refusalBody(definition, error.text);
        }
      },
    });
  }
}

function payloadOf(request: FastifyRequest, definition: CallDefinition): unknown {
  if (definition.method === 'POST') return request.body;
  return { ...(request.query as object), ...(request.params as object) };
}

/** The acting member comes from the session; a payload that names another is an attempt. */
function checkSelf(
  definition: CallDefinition,
  payload: Record<string, unknown>,
  actor: Actor | null,
): void {
  if (!definition.self || !actor) return;
  if (payload[definition.self] !== String(actor.uid)) throw new HttpError(403, messages.notYours);
}

function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | null,
  name: string,
  payload: Record<string, unknown>,
): Caller {
  const header = request.headers['idempotency-key'];
  return {
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: request.cookies,
    setCookie(name, value, maxAge) {
      void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', maxAge });
    },
    get identity() {
      const { uid, sessionId } = this.actor;
      return identify(`member:${uid}`, sessionId, name, payload, header?.toString());
    },
    get actor() {
      if (!actor) throw new Error('A public call has no acting member.');
      return actor;
    },
  };
}

async function answer(
  definition: CallDefinition,
  reply: FastifyReply,
  request: FastifyRequest,
  run: (page?: Page) => Promise<unknown>,
  payload: Record<string, unknown>,
  checkAnswers: boolean,
): Promise<unknown> {
  if ('file' in definition) {
    const file = (await run()) as FileAnswer;
    return reply
      .header('content-type', file.contentType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .send(file.content);
  }
  if ('answer' in definition) {
    const body = await run();
    if (checkAnswers) definition.answer.parse(body);
    return body;
  }
  const read = (page: Page) => run(page) as Promise<Rows<Record<string, unknown>>>;
  if (request.headers.accept?.includes('text/csv')) return csvStream(reply, read);
  const page = definition.uncut ? { offset: 0, limit: Infinity } : readPage(payload);
  const result = await read(page);
  if (checkAnswers) for (const row of result.rows) definition.row.parse(row);
  void reply.header('x-total-count', result.total);
  return listBody(definition.list, payload, result);
}
