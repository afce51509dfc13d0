import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import { draftPath } from '@canopy/contract/site-draft.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#call/services.ts';
import { why } from '#base/errors.ts';
import { within } from '#base/within.ts';
import { errorBody } from '#http/error-answers.ts';
import { countEvidence } from '#features/plan/evidence/count-evidence.ts';
import type { AppOptions, DemoProgress } from '#http/app-options.ts';
import { iconInside, registerBrandFiles } from '#http/brand-files.ts';
import { registerMarks } from '#http/brand-marks.ts';
import { allowFilm } from '#http/film-policy.ts';
import { registerInstall } from '#http/install.ts';
import { invitationTags, pictureTags, registerPictures } from '#http/invitations.ts';
import { registerLessonFilms } from '#http/lesson-films.ts';
import { placeholder, withBrand } from '#http/page-brand.ts';
import { siteContent, siteFrame } from '#settings/site-content.ts';

/**
 * The built apps: files as they are, '/' as the landing page (and its draft, which the console
 * fills in), all below /console as the operator's app, every other path as the members'.
 */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  options: AppOptions,
): Promise<void> {
  const { webFolder, consoleFolder = '', demoProgress } = options;
  await serveFiles(app, webFolder, '/');
  await serveFiles(app, consoleFolder, '/console/');
  const page = pageReader(webFolder);
  const consolePage = pageReader(consoleFolder);
  const look = () => shownBrand(services);
  const settings = (brand: Brand) => pageSettings(services, demoProgress, brand);
  app.get('/api/demo/progress', async () => demoProgress ?? { done: 0, total: 0 });
  app.get('/', async (_request, reply) => {
    const [brand, content, evidence] = await Promise.all([
      look(),
      siteContent(services),
      countEvidence(services.db),
    ]);
    allowFilm(reply, content.video);
    const data = {
      'page-settings': { ...settings(brand), evidence },
      'page-content': content,
    };
    return sendPage(reply, page('index.html'), brand, data, pictureTags(services, brand));
  });
  app.get(draftPath, async (_request, reply) => {
    const brand = await look();
    const data = { 'page-settings': settings(brand) };
    return sendPage(framedByOurs(reply), page('index.html'), brand, data);
  });
  registerBrandFiles(app, services);
  registerOffline(app, services, page);
  registerMarks(app, services, webFolder);
  registerPictures(app, services);
  registerInstall(app, services);
  registerLessonFilms(app, services);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/api(\/|$)/i.test(path);
    if (isPage && !/\.[a-z0-9]+$/i.test(path)) {
      const brand = await look();
      const data = { 'page-settings': settings(brand) };
      if (isConsole.test(path)) return sendPage(reply, consolePage('index.html'), brand, data);
      // A page whose frame cannot be read has the one that ships, and one without tags still opens.
      const [content, tags] = await Promise.all([
        soon(siteFrame(services), null),
        soon(invitationTags(services, request), ''),
      ]);
      return sendPage(reply, page('app.html'), brand, { ...data, 'page-content': content }, tags);
    }
    return reply.status(404).send(errorBody(why('request.nothing-here')));
  });
}

/** How long a page waits for what it can do without, where the database does not answer. */
const waitMs = 3000;

const soon = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  within(
    waitMs,
    work.catch(() => otherwise),
    otherwise,
  );

/** How the company shows itself. A page opens even where that cannot be read. */
async function shownBrand({ brand }: Services): Promise<Brand> {
  const { sender: _onlyForMails, ...shown } = await brand.read().catch(() => defaultHouse);
  return shown;
}

const defaultHouse = { ...defaultBrand, sender: null };

/** The page without a connection: it says the name of the company, and is no page of an app. */
function registerOffline(
  app: FastifyInstance,
  services: Services,
  page: (name: string) => string | null,
): void {
  app.get('/offline.html', async (_request, reply) => {
    const file = page('offline.html');
    if (file === null) return reply.status(404).send(errorBody(why('request.nothing-here')));
    const brand = await shownBrand(services);
    const icon = await iconInside(services, brand).catch(() => null);
    const text = icon === null ? file : file.replace('src="/favicon.svg"', `src="${icon}"`);
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(withBrand(text, brand));
  });
}

/** The one page that stands in a frame, and only in a page of this site: its editor. */
function framedByOurs(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header('content-security-policy', policy.replace("ancestors 'none'", "ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN');
}

/** The console in any letter case, and nothing that only begins like it. */
const isConsole = /^\/console(\/|$)/i;

async function serveFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    // The second registration finds the reply decorated by the first.
    decorateReply: prefix === '/',
    wildcard: true,
    index: false,
    preCompressed: true,
    // Files under /assets carry a hash of their content in their names.
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/');
      const length = lasting ? 'max-age=31536000, immutable' : 'max-age=300';
      // Every release has another service worker, which must be noticed at once.
      const kept = path.endsWith('/sw.js') ? 'no-cache' : `public, ${length}`;
      void reply.header('cache-control', kept);
    },
  });
}

function pageSettings({ config }: Services, progress: DemoProgress | undefined, brand: Brand) {
  return {
    brand,
    demo: config.demo,
    demoMaking: progress !== undefined && progress.done < progress.total,
    ipUrl: config.publicIpUrl,
    ifscUrl: config.ifscUrl,
    userIdMax: config.userIdMax,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    serviceWorker: config.serviceWorker,
  };
}

function pageReader(webFolder: string): (name: string) => string | null {
  const kept = new Map<string, string>();
  return (name) => {
    const found = kept.get(name);
    if (found !== undefined) return found;
    const path = join(webFolder, name);
    if (!existsSync(path)) return null;
    const html = readFileSync(path, 'utf8');
    kept.set(name, html);
    return html;
  };
}

function sendPage(
  reply: FastifyReply,
  html: string | null,
  brand: Brand,
  data: Record<string, unknown>,
  tags = '',
) {
  if (html === null) {
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The web app is not built: npm run build');
  }
  const scripts = Object.entries(data).map(
    // A '<' in a text must not end the script element.
    ([id, value]) =>
      `<script type="application/json" id="${id}">` +
      `${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withBrand(html, brand).replace(placeholder, () => tags + scripts.join('')));
}
