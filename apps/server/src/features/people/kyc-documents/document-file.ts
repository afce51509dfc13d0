import { limits } from '@canopy/contract/limits.ts';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { HttpError, refuse, why } from '#base/errors.ts';

/** What a document may be. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** A document as it is stored and handed out. */
export type DocumentFile = { kind: FileKind; bytes: Buffer };

/** More than the camera of a phone takes; a small file can hold a picture that fills the memory. */
const mostPixels = 60_000_000;
/** Enough to read the smallest print of a card. */
const longestSide = 4096;
const smallerSide = 2400;

/** Pictures are decoded two at a time, each for so long: each takes its memory and a processor. */
const inTurn = pLimit(2);
const decodeSeconds = 10;
/** More than these do not wait for their turn; they would wait for longer than anybody does. */
const mostWaiting = 8;
sharp.cache(false);
sharp.concurrency(1);

// A file is what its bytes say; no decoder but these three is ever reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/**
 * Takes a file as a member sent it. A picture is decoded and encoded again, upright and without a
 * camera's metadata (place, time, owner), so that only the picture itself is stored. A PDF stays as
 * it is, and is only ever handed out as an attachment.
 */
export async function readDocumentFile(
  given: Buffer,
  mostBytes: number = limits.documentBytes,
): Promise<DocumentFile> {
  const kind = kindOf(given);
  if (kind === null) throw refuse('document.kind');
  if (kind === 'application/pdf') return { kind, bytes: given };
  if (inTurn.pendingCount >= mostWaiting) {
    throw new HttpError(503, why('server.many-pictures'), 10);
  }
  return inTurn(() => encodeAnew(given, kind, mostBytes));
}

/** What the first bytes say; the name and the type that came with the file say nothing. */
function kindOf(bytes: Buffer): FileKind | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  if (bytes.subarray(0, 8).equals(png)) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  if (isRiff && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  const hasEnd = bytes.subarray(-1024).includes('%%EOF');
  return bytes.toString('latin1', 0, 5) === '%PDF-' && hasEnd ? 'application/pdf' : null;
}

async function encodeAnew(
  given: Buffer,
  kind: Exclude<FileKind, 'application/pdf'>,
  mostBytes: number,
): Promise<DocumentFile> {
  const { width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height > mostPixels) throw refuse('picture.too-many-pixels');
  const picture = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  try {
    const bytes = await encoders[kind](picture).toBuffer();
    if (bytes.length <= mostBytes) return { kind, bytes };
    return { kind: 'image/jpeg', bytes: await encodeSmaller(picture) };
  } catch {
    throw refuse('picture.unreadable');
  }
}

/** What outgrows the limit when it is encoded again is mostly noise. */
function encodeSmaller(picture: Sharp): Promise<Buffer> {
  const box = { fit: 'inside', withoutEnlargement: true } as const;
  const smaller = picture.clone().resize(smallerSide, smallerSide, box);
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer();
}

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.clone().jpeg({ quality: 85 }),
  'image/png': (picture: Sharp) => picture.clone().png(),
  'image/webp': (picture: Sharp) => picture.clone().webp({ quality: 85 }),
};
