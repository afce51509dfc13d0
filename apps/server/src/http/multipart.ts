import { limits } from '@canopy/contract/limits.ts';
import { HttpError, why } from '#base/errors.ts';

/** One part of a multipart body; a file where the sender gave it a file name. */
export type BodyPart = { name: string; isFile: boolean; content: Buffer };

/** The few fields of a call and one file. */
const most = { parts: 11, files: 1, fieldBytes: 10_000, nameLength: 100, headerBytes: 2000 };

/** A body of the largest file, all fields at their longest, and the separators. */
export function mostBodyBytes(fileBytes: number): number {
  return fileBytes + most.parts * (most.fieldBytes + most.headerBytes + 100);
}

const unreadable = (): HttpError => new HttpError(400, why('request.no-multipart'));
const tooLarge = (): HttpError => new HttpError(413, why('request.too-large'));

const lineEnd = '\r\n';
const boundaryOf = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i;
/** One parameter of a header, with or without quotes. */
const parameter = /\s*;\s*([\w-]{1,30})=(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/y;

/**
 * Reads a multipart body that has arrived whole. It only ever goes forward and every part of it is
 * bounded, so it ends no matter what the body holds.
 */
export function readMultipart(
  contentType: string,
  body: Buffer,
  fileBytes: number = limits.documentBytes,
): BodyPart[] {
  const [, quoted, bare] = boundaryOf.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw unreadable();
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  const start = body.subarray(0, 2).equals(Buffer.from(lineEnd)) ? 2 : 0;
  if (!body.subarray(start, start + opening.length).equals(opening)) throw unreadable();
  const parts: BodyPart[] = [];
  for (let at = start + opening.length; ;) {
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') return parts;
    if (after !== lineEnd) throw unreadable();
    if (parts.length === most.parts) throw tooLarge();
    // From the line end on, because a part may have no header at all.
    const headEnd = body.subarray(at, at + most.headerBytes).indexOf(lineEnd + lineEnd);
    const end = headEnd < 0 ? -1 : body.indexOf(delimiter, at + headEnd + 2);
    if (end < 0 || end < at + headEnd + 4) throw unreadable();
    const head = body.toString('utf8', at + 2, at + headEnd);
    parts.push(readPart(head, body.subarray(at + headEnd + 4, end), fileBytes));
    if (parts.filter(({ isFile }) => isFile).length > most.files) throw tooLarge();
    at = end + delimiter.length;
  }
}

function readPart(head: string, content: Buffer, fileBytes: number): BodyPart {
  const { name, filename } = disposition(head);
  const isFile = filename !== undefined;
  // A name that every object has is no field of any call.
  if (name === undefined || name in Object.prototype) throw unreadable();
  const longest = isFile ? fileBytes : most.fieldBytes;
  if (content.length > longest || name.length > most.nameLength) throw tooLarge();
  return { name, isFile, content };
}

/** The parameters of a part's Content-Disposition. */
function disposition(head: string): { name?: string; filename?: string } {
  const line = head.split(lineEnd).find((each) => /^content-disposition:/i.test(each));
  const [start] = /^content-disposition:\s*form-data/i.exec(line ?? '') ?? [];
  if (line === undefined || start === undefined) return {};
  const found = new Map<string, string>();
  parameter.lastIndex = start.length;
  for (let match = parameter.exec(line); match; match = parameter.exec(line)) {
    const [, key = '', quoted, bare = ''] = match;
    const value = quoted?.replace(/\\(.)/g, '$1') ?? bare;
    if (!found.has(key.toLowerCase())) found.set(key.toLowerCase(), value);
  }
  return Object.fromEntries(found);
}
