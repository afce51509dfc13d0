import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { RefusalCode } from '@canopy/contract/refusals.ts';
import { officeRefusals } from '@canopy/contract/refusals/office.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { refused, refusedSignIns } from '#base/counts.ts';
import { Refusal } from '#base/errors.ts';
import { inSpan } from '#base/spans.ts';
import type { Caller, FileAnswer, Handlers, Page, Rows } from '#call/handlers.ts';
import { listBody, readPage } from '#call/paging.ts';
import type { Services } from '#call/services.ts';
import { actAs } from '#db/signing/who-acts.ts';
import { admit, admittedPerson } from '#http/admission.ts';
import { callerOf, checkSelf, sessionName, type Guards } from '#http/caller.ts';
import { csvStream, readCsvColumns } from '#http/csv.ts';
import { inOwnWords } from '#http/error-answers.ts';
import { readPayload, refusalBody } from '#http/read-payload.ts';
import { onReplica, readsFromReplica } from '#http/replica-calls.ts';
import { beginUpload, readUpload, UploadBody, withUploads } from '#http/uploads.ts';
import { sendWhole, WholeLists } from '#http/whole-lists.ts';

/** A handler as the loop sees it; the table in handlers.ts has checked its exact type. */
type AnyHandler = (
  services: Services,
  payload: Record<string, unknown>,
  caller: Caller,
  page?: Page,
) => Promise<unknown>;

/**
 * Registers every call of the contract: reads the payload, asks who is there, runs the handler,
 * and answers in the shape that the table says. No other place registers a call.
 */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  guards: Guards,
  checkAnswers: boolean,
): void {
  const answering = { checkAnswers, lists: new WholeLists() };
  for (const entry of callEntries) {
    const [name, definition] = entry;
    const handler = (handlers as Record<string, AnyHandler | undefined>)[name];
    if (!handler) throw new Error(`${name} has no handler.`);
    const isRead = readsFromReplica(name, 'list' in definition, handler);
    const route: RouteOptions = {
      method: definition.method,
      url: pathOf(name, definition),
      config: { call: definition },
      onRequest: async (request, reply) => {
        // An answer for one person must not be cached on the way, and neither must a refusal.
        void reply.header('cache-control', 'no-store');
        const person = await admit(entry, guards, request, reply);
        if (definition.upload) await beginUpload(services, request, reply, person);
      },
      handler: async (request, reply) => {
        const person = await admittedPerson(entry, guards, request, reply);
        const { fields, file } = bodyOf(request, definition);
        const payload = readPayload(definition, fields);
        checkSelf(definition, payload, person);
        const caller = callerOf(services, request, reply, person, name, payload, file);
        try {
          return await answer(
            definition,
            reply,
            request,
            (page) =>
              actAs(sessionName(person, name), () =>
                inSpan(name, () =>
                  handler(isRead ? onReplica(services) : services, payload, caller, page),
                ),
              ),
            payload,
            answering,
          );
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          countRefusal(name, error.reason.code);
          if (checkAnswers) checkListener(name, definition, error.reason.code);
          return refusalBody(definition, await inOwnWords(services, error.reason));
        }
      },
    };
    const { upload, uploadBytes = limits.documentBytes } = definition;
    if (upload) withUploads(app, uploadBytes, (scope) => scope.route(route));
    else app.route(route);
  }
}

const signIns: Record<string, string> = {
  login: 'member',
  PasskeyLogin: 'member',
  'operator/login': 'operator',
};

function countRefusal(name: string, code: RefusalCode): void {
  refused.inc({ code });
  const who = signIns[name];
  if (who !== undefined) refusedSignIns.inc({ who });
}

/** Refusals for operators have no Hindi, and nobody else should read them. */
function checkListener(name: string, definition: CallDefinition, code: RefusalCode): void {
  if (definition.access === 'operator' || !(code in officeRefusals)) return;
  throw new Error(`${name} refuses by ${code}, which is for operators alone.`);
}

const wholePage: Page = { offset: 0, limit: Infinity };

/** The fields of a payload as they came, and the file where the call takes one. */
function bodyOf(
  request: FastifyRequest,
  definition: CallDefinition,
): { fields: unknown; file: Buffer | null } {
  const { body } = request;
  if (definition.upload && body instanceof UploadBody) return readUpload(body, definition.upload);
  if (definition.method === 'POST') return { fields: body, file: null };
  const fields = { ...(request.query as object), ...(request.params as object) };
  return { fields, file: null };
}

async function answer(
  definition: CallDefinition,
  reply: FastifyReply,
  request: FastifyRequest,
  run: (page?: Page) => Promise<unknown>,
  payload: Record<string, unknown>,
  { checkAnswers, lists }: { checkAnswers: boolean; lists: WholeLists },
): Promise<unknown> {
  if ('file' in definition) {
    const file = (await run()) as FileAnswer;
    return (
      reply
        .header('content-type', file.contentType)
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        // Statements and documents are one person's own; no cache on the way keeps them.
        .header('cache-control', 'private, no-store')
        .send(file.content)
    );
  }
  if ('answer' in definition) {
    const body = await run();
    if (checkAnswers) definition.answer.parse(body);
    return body;
  }
  const read = (page: Page) => run(page) as Promise<Rows<Record<string, unknown>>>;
  const isCsv = request.headers.accept?.includes('text/csv') ?? false;
  const isWhole = definition.whole && payload['page'] === undefined && !payload['limit'];
  const columns = isCsv ? readCsvColumns(request.headers['csv-columns']) : null;
  if (isCsv && !definition.whole) return csvStream(reply, read, columns);
  const page = definition.uncut || isWhole || isCsv ? wholePage : readPage(payload);
  const result = await read(page);
  const check = (row: unknown) => checkAnswers && definition.row.parse(row);
  void reply.header('x-total-count', result.total);
  if (result.keepSeconds) {
    void reply.header('cache-control', `public, max-age=${result.keepSeconds}`);
  }
  const form = listBody(definition.list, payload, { ...result, rows: [] });
  if (result.whole) return sendWhole(lists, reply, result.whole, isCsv ? 'csv' : form, check);
  if (isCsv) return csvStream(reply, async () => result, columns);
  for (const row of result.rows) check(row);
  return listBody(definition.list, payload, result);
}
