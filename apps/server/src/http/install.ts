import { withWords } from '@canopy/contract/brand-words.ts';
import type { FastifyInstance } from 'fastify';
import type { HouseBrand } from '#call/ports.ts';
import type { Services } from '#call/services.ts';
import { manifestWords } from '#http/manifest-words.ts';
import { iconAddress, type IconSize } from '#http/page-brand.ts';
import { languageOf } from '#mail/reader-language.ts';

/** The paper of the light mode, which the device shows until the page is there. */
const paper = '#f7f9f8';

const builtIn = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/single-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
];

/** The company's own icon, or the one that ships. */
function iconsOf(brand: HouseBrand): typeof builtIn {
  if (brand.logos.icon === '') return builtIn;
  const own = (side: '192' | '512', size: IconSize, purpose: string) => ({
    src: iconAddress(brand, size),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return [own('192', '192', 'any'), own('512', '512', 'any'), own('512', 'maskable', 'maskable')];
}

/** Takes the place of a service worker that browsers have: it removes itself and what it kept. */
const retired = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** What makes a device offer the members' app as one of its own: the manifest and the worker. */
export function registerInstall(app: FastifyInstance, { config, brand }: Services): void {
  app.get('/manifest.webmanifest', async ({ cookies }, reply) => {
    const house = await brand.read();
    const language = languageOf(cookies);
    const { description, shortcuts } = manifestWords[language];
    const icons = iconsOf(house);
    return reply
      .header('cache-control', 'private, no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          id: '/dashboard',
          name: house.name,
          short_name: house.name,
          description: withWords(description, house.words, language),
          lang: language,
          dir: 'ltr',
          start_url: '/dashboard',
          scope: '/',
          display: 'standalone',
          theme_color: house.color,
          background_color: paper,
          categories: ['finance', 'business'],
          icons,
          shortcuts: shortcuts.map((each) => ({ ...each, icons: icons.slice(0, 1) })),
        }),
      );
  });
  if (config.serviceWorker) return;
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(retired),
  );
}
