import type { Brand } from '@canopy/contract/brand.ts';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { errorBody } from '#http/error-answers.ts';
import { iconSizes, type IconSize } from '#http/page-brand.ts';
import { readBrandFile, type BrandFile } from '#settings/brand.ts';

/** An address never gets another content, so browsers need not ask again. */
const lasting = 'public, max-age=31536000, immutable';
const address = /^([0-9a-f]{64})(?:-(\w+))?\.(png|webp|jpeg)$/;

/** Sizes are made once each; a company has one icon, and had a few before it. */
const mostKept = 20;
const inTurn = pLimit(1);

const kept = new Map<string, Promise<Buffer>>();

function sized(hash: string, size: IconSize, { content }: BrandFile): Promise<Buffer> {
  const name = `${hash}-${size}`;
  let made = kept.get(name);
  if (!made) {
    if (kept.size >= mostKept) kept.clear();
    made = inTurn(() => resized(content, size));
    kept.set(name, made);
    made.catch(() => kept.delete(name));
  }
  return made;
}

/** The company's icon inside of an address, for a page that is shown without a connection. */
export async function iconInside(services: Services, { logos }: Brand): Promise<string | null> {
  const [, hash = ''] = /\/([0-9a-f]{64})\./.exec(logos.icon) ?? [];
  const stored = hash === '' ? null : await readBrandFile(services.db, hash);
  if (!stored) return null;
  return `data:image/png;base64,${(await sized(hash, '180', stored)).toString('base64')}`;
}

/** The company's pictures, and its icon in the sizes of devices. */
export function registerBrandFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params }, reply) => {
    const [, hash = '', size, type] = address.exec(params.file) ?? [];
    const stored = hash === '' ? null : await readBrandFile(services.db, hash);
    const isSized = iconSizes.some((each) => each === size) && type === 'png';
    if (!stored || (size === undefined ? stored.type !== type : !isSized)) {
      return reply.status(404).send(errorBody(why('request.nothing-here')));
    }
    const content =
      size === undefined ? stored.content : await sized(hash, size as IconSize, stored);
    return reply.header('cache-control', lasting).type(`image/${type}`).send(content);
  });
}

/** A mask of the device may cut off all but the middle four fifths. */
function resized(content: Buffer, size: IconSize): Promise<Buffer> {
  const side = size === 'maskable' ? 512 : Number(size);
  const inner = size === 'maskable' ? Math.round(side * 0.8) : side;
  const room = (side - inner) / 2;
  const edge = { top: Math.floor(room), bottom: Math.ceil(room) };
  const picture = sharp(content).resize(inner, inner);
  if (size !== 'maskable' && size !== '180') return picture.png().toBuffer();
  return picture
    .flatten({ background: '#ffffff' })
    .extend({ ...edge, left: edge.top, right: edge.bottom, background: '#ffffff' })
    .png()
    .toBuffer();
}
