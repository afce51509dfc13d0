import type { Brand } from '@canopy/contract/brand.ts';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import sharp from 'sharp';
import { isRefusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import {
  readDocumentFile,
  type DocumentFile,
} from '#features/people/kyc-documents/document-file.ts';
import type { Queryable } from '#db/database.ts';
import { audit } from '#guard/audit.ts';

type Kind = keyof Brand['logos'];

const mostBytes = 512 * 1024;

const logoRule = '64 to 1600 by 24 to 800, at most 1.5 times as high as wide';

/** What is drawn too small is blurred, and what is too large only loads slowly. */
const sizes: Readonly<Record<Kind, { rule: string; fits: (w: number, h: number) => boolean }>> = {
  light: { rule: logoRule, fits: isLogo },
  dark: { rule: logoRule, fits: isLogo },
  icon: {
    rule: 'as many to the side as to the top, 192 to 1024',
    fits: (width, height) => width === height && width >= 192 && width <= 1024,
  },
};

/** A higher one would be a line of a few pixels in a bar. */
function isLogo(width: number, height: number): boolean {
  return height <= width * 1.5 && width >= 64 && width <= 1600 && height >= 24 && height <= 800;
}

/** Every change of pictures takes the same lock, so that the newest is the one asked for last. */
const lockKey = 7_226_690;

/** Puts a picture in place of the company's; it is decoded and encoded anew. */
export async function savePicture(
  services: Services,
  sent: Payload<'operator/SaveBrandPicture'>,
  caller: Caller,
): Promise<Answer<'operator/SaveBrandPicture'>> {
  const kind = readKind(sent.kind);
  const { kind: type, bytes } = await readPicture(kind, caller.upload);
  await add(services, caller, kind, { type: type.replace('image/', ''), bytes });
  return { data: messages.success };
}

/** Takes a picture of the company away; the built-in one is shown again. */
export async function removePicture(
  services: Services,
  sent: Payload<'operator/RemoveBrandPicture'>,
  caller: Caller,
): Promise<Answer<'operator/RemoveBrandPicture'>> {
  await add(services, caller, readKind(sent.kind), null);
  return { data: messages.success };
}

function readKind(text: string): Kind {
  if (text === 'light' || text === 'dark' || text === 'icon') return text;
  throw refuse('brand.kind');
}

async function add(
  services: Services,
  caller: Caller,
  kind: Kind,
  file: { type: string; bytes: Buffer } | null,
): Promise<void> {
  const { db, clock, brand } = services;
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    if (!file && !(await isThere(tx, kind))) throw refuse('brand.no-picture');
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO brand_files (kind, file_type, sha256, content, added_by, added_at)
       VALUES ($1, $2, sha256($3::bytea), $3, $4, $5) RETURNING id`,
      [kind, file?.type ?? null, file?.bytes ?? null, caller.operator.email, clock.now()],
    );
    await audit(services, tx, caller, {
      action: file ? 'SaveBrandPicture' : 'RemoveBrandPicture',
      target: `brand:${row!.id}`,
      remark: kind === 'icon' ? 'The icon' : `The logo on ${kind}`,
    });
  });
  brand.forget();
}

async function isThere(tx: Queryable, kind: Kind): Promise<boolean> {
  const [newest] = await tx.query<{ isThere: boolean }>(
    `SELECT sha256 IS NOT NULL AS "isThere" FROM brand_files
     WHERE kind = $1 ORDER BY id DESC LIMIT 1`,
    [kind],
  );
  return newest?.isThere ?? false;
}

/** A drawing (SVG) is refused: it can hold scripts. */
async function readPicture(kind: Kind, upload: Buffer | null): Promise<DocumentFile> {
  if (!upload) throw refuse('brand.picture');
  if (upload.length > mostBytes) throw refuse('brand.picture-bytes', { most: mostBytes / 1024 });
  const file = await decode(upload);
  // Of what was sent: what is decoded may be smaller.
  const { width, height } = (await sharp(upload).metadata()).autoOrient;
  const { rule, fits } = sizes[kind];
  if (!fits(width, height)) throw refuse('brand.picture-size', { width, height, rule });
  return file;
}

async function decode(upload: Buffer): Promise<DocumentFile> {
  try {
    const file = await readDocumentFile(upload, mostBytes);
    if (file.kind !== 'application/pdf') return file;
  } catch (error) {
    if (!isRefusal(error, 'document.kind')) throw error;
  }
  throw refuse('brand.picture');
}
