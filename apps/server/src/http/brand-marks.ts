import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import { letterOf } from '@canopy/contract/first-letter.ts';
import type { FastifyInstance } from 'fastify';
import { why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { letterIn } from '#features/home/invite/picture-mark.ts';
import { rasterize } from '#features/home/invite/rasterize.ts';
import { openFonts } from '#features/money/statements/pdf/fonts.ts';
import { errorBody } from '#http/error-answers.ts';

/** The files of the mark that ships, and how a letter takes its place: its half width in all. */
const icons = {
  'apple-180.png': { side: 180, r: 72, paper: '#ffffff' },
  'icon-192.png': { side: 192, r: 96 },
  'icon-512.png': { side: 512, r: 256 },
  // A mask of the device may cut off all but the middle four fifths.
  'maskable-512.png': { side: 512, r: 180, paper: '#ffffff' },
  // Devices color it by what is drawn on: there the letter is a hole.
  'single-512.png': { side: 512, r: 256, isHole: true },
} as const;

type Icon = { side: number; r: number; paper?: string; isHole?: true };
type Look = Pick<Brand, 'name' | 'color'>;

/** The color of the mark in favicon.svg. */
const markColor = '#0e7a5f';

async function letterSvg({ name, color }: Look, { side, r, paper, isHole }: Icon): Promise<string> {
  const fonts = await openFonts();
  await fonts.prepare([letterOf(name)]);
  const look = isHole ? { name, color: '#000000' } : { name, color };
  const middle = { x: side / 2, y: side / 2, r };
  const back = paper ? `<rect width="${side}" height="${side}" fill="${paper}"/>` : '';
  const drawn = letterIn(fonts, look, middle);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" ` +
    `height="${side}">${back}${isHole ? asHole(drawn) : drawn}</svg>`
  );
}

/** What is black is drawn, and what is white on it is clear. */
function asHole(drawn: string): string {
  const swapped = drawn
    .replace('fill="#000000"', 'fill="white"')
    .replace(`fill="${inkOn('#000000')}"`, 'fill="black"');
  return `<mask id="hole">${swapped}</mask><rect width="100%" height="100%" mask="url(#hole)"/>`;
}

/** Each is drawn once for a brand; a company changes its name now and then. */
const mostKept = 20;
const kept = new Map<string, Promise<Buffer>>();

function drawnOnce(brand: Look, file: keyof typeof icons): Promise<Buffer> {
  const key = JSON.stringify([brand.name, brand.color, file]);
  let picture = kept.get(key);
  if (!picture) {
    if (kept.size >= mostKept) kept.clear();
    const icon: Icon = icons[file];
    const isClear = icon.paper === undefined;
    picture = letterSvg(brand, icon).then((svg) => rasterize(svg, { file: null, isClear }));
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
  }
  return picture;
}

/** The icons of pages and devices: ours for our name alone, any other has its first letter. */
export function registerMarks(app: FastifyInstance, services: Services, webFolder: string): void {
  const look = async (): Promise<Look> => services.brand.read().catch(() => defaultBrand);
  const stored = (name: string): Buffer | null => {
    const path = join(webFolder, name);
    return existsSync(path) ? readFileSync(path) : null;
  };
  const caching = ['cache-control', 'public, max-age=300'] as const;
  app.get('/favicon.svg', async (_request, reply) => {
    const { name, color } = await look();
    const ours = stored('favicon.svg');
    if (!ours) return reply.status(404).send(errorBody(why('request.nothing-here')));
    const file =
      name === defaultBrand.name
        ? ours.toString().replace(markColor, color === defaultBrand.color ? markColor : color)
        : await letterSvg({ name, color }, { side: 32, r: 16 });
    return reply
      .header(...caching)
      .type('image/svg+xml')
      .send(file);
  });
  for (const file of Object.keys(icons) as (keyof typeof icons)[]) {
    app.get(`/icons/${file}`, async (_request, reply) => {
      const brand = await look();
      const ours = stored(`icons/${file}`);
      if (!ours) return reply.status(404).send(errorBody(why('request.nothing-here')));
      const picture = brand.name === defaultBrand.name ? ours : await drawnOnce(brand, file);
      return reply
        .header(...caching)
        .type('image/png')
        .send(picture);
    });
  }
}
