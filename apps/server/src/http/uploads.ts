import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, tooMany, why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { countTry } from '#guard/try-limits.ts';
import type { Person } from '#http/caller.ts';
import { wrongKind } from '#http/read-payload.ts';
import { mostBodyBytes, readMultipart, type BodyPart } from '#http/multipart.ts';

/** A multipart body as it came, which no JSON can pass for. */
export class UploadBody {
  readonly parts: readonly BodyPart[];
  constructor(parts: readonly BodyPart[]) {
    this.parts = parts;
  }
}

/** Each upload under way may hold as much memory as the largest body has bytes. */
export const uploadLimits = { perPerson: 2, inAll: 20 } as const;
const uploadsPerHour = { name: 'uploads', most: 60, seconds: 3600 };

const active = new Map<string, number>();

/** How many uploads are under way. */
export function activeUploads(): number {
  return [...active.values()].reduce((sum, each) => sum + each, 0);
}

/** Registers a call inside a scope that reads multipart bodies; everywhere else they are 415. */
export function withUploads(
  app: FastifyInstance,
  fileBytes: number,
  register: (scope: FastifyInstance) => void,
) {
  void app.register(async (scope) => {
    scope.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: mostBodyBytes(fileBytes) },
      async (request: FastifyRequest, body: Buffer) =>
        new UploadBody(readMultipart(request.headers['content-type'] ?? '', body, fileBytes)),
    );
    register(scope);
  });
}

/**
 * Lets an upload begin, or refuses it before a byte of its body is read: the sender has signed
 * in, and each person gets only a few of all upload slots.
 */
export async function beginUpload(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, operator }: Person,
): Promise<void> {
  if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return;
  const who = actor ? `member:${actor.uid}` : `operator:${operator?.id}`;
  const own = active.get(who) ?? 0;
  if (own >= uploadLimits.perPerson) throw tooMany(5);
  if (activeUploads() >= uploadLimits.inAll) {
    throw new HttpError(503, why('server.many-files'), 5);
  }
  active.set(who, own + 1);
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    const left = active.get(who)! - 1;
    if (left > 0) active.set(who, left);
    else active.delete(who);
  };
  // Every answer ends in 'close', and so does a connection that breaks before it.
  reply.raw.once('finish', end);
  reply.raw.once('close', end);
  await countTry(services, uploadsPerHour, who);
}

/** The fields of a multipart body, and the file where there is one under that name. */
export function readUpload({ parts }: UploadBody, part: string) {
  const fields = new Map<string, string>();
  for (const { name, isFile, content } of parts) {
    if (isFile) continue;
    if (fields.has(name)) throw wrongKind(name);
    fields.set(name, content.toString('utf8'));
  }
  const file = parts.find(({ name, isFile }) => isFile && name === part)?.content ?? null;
  return { fields: Object.fromEntries(fields), file };
}
