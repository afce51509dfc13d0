import multipart from '@fastify/multipart';
import { limits } from '@canopy/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#errors.ts';

/** What a multipart body holds: its fields, and the file where there is one. */
export type UploadBody = { fields: Record<string, unknown>; file: Buffer | null };

/** The few fields of a call and one file; whatever is larger is refused while it comes in. */
const bodyLimits = {
  fileSize: limits.documentBytes,
  files: 1,
  fields: 10,
  fieldSize: 10_000,
  fieldNameSize: 100,
  parts: 11,
  headerPairs: 50,
};

/** Registers a call inside a scope that reads multipart bodies; everywhere else they are 415. */
export function withUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: bodyLimits });
    register(scope);
  });
}

/** Reads a multipart body whole. Whoever asks has found out before who is sending it. */
export async function readUpload(request: FastifyRequest, part: string): Promise<UploadBody> {
  try {
    return await readParts(request, part);
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode ?? 400;
    if (error instanceof HttpError || status === 413) throw error;
    throw new HttpError(400, 'The request could not be read; it must be a multipart form.');
  }
}

async function readParts(request: FastifyRequest, part: string): Promise<UploadBody> {
  const fields = new Map<string, unknown>();
  let file: Buffer | null = null;
  for await (const each of request.parts()) {
    if (each.type === 'file') {
      const bytes = await each.toBuffer();
      if (each.fieldname === part) file = bytes;
      continue;
    }
    if (each.valueTruncated) throw new HttpError(413, 'The request is too large.');
    if (fields.has(each.fieldname)) {
      throw new HttpError(400, `${each.fieldname} is not of the right kind`);
    }
    fields.set(each.fieldname, each.value);
  }
  return { fields: Object.fromEntries(fields), file };
}
