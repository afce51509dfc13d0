import { openApiDocument } from '@canopy/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#call/services.ts';
import { docsPage } from '#http/docs/docs-page.ts';
import { docsScript } from '#http/docs/docs-script.ts';
import { docsStyle } from '#http/docs/docs-style.ts';
import { oncePerSpeech, sayFor, speakDocument } from '#http/docs/own-words.ts';
import { withBrand } from '#http/page-brand.ts';

/** The API document for machines, and the same table as a page for people to read and to try. */
export function registerDocs(app: FastifyInstance, { config, brand }: Services): void {
  const { publicUrl: serverUrl } = config;
  const document = openApiDocument({ title: '', serverUrl, version: '1' });
  const forMachines = oncePerSpeech((house) => speakDocument(document, house));
  const page = oncePerSpeech((house) =>
    docsPage({ name: house.name, serverUrl, say: sayFor(house) }),
  );
  app.get('/api/openapi.json', async () => forMachines(await brand.read()));
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await brand.read())),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(withBrand(docsStyle, await brand.read())),
  );
  app.get('/api/docs.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsScript),
  );
}
