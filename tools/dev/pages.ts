import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrand, type Brand } from '@canopy/contract/brand.ts';
import type { Plugin } from 'vite';
import { placeholder, withBrand } from '../../apps/server/src/http/page-brand.ts';
import { root } from '../targets.ts';

const dataScript = /<script type="application\/json"[^>]*>.*?<\/script>/gs;

/** What the reload of modules needs beyond the server's own policy. */
const relaxed = [
  [/script-src/, "script-src 'unsafe-inline'"],
  [/connect-src/, 'connect-src ws:'],
] as const;

/** The brand in the data of a page. */
function brandIn(data: string): Brand {
  const [, settings = '{}'] = /id="page-settings">(.*?)<\/script>/s.exec(data) ?? [];
  return (JSON.parse(settings) as { brand?: Brand }).brand ?? defaultBrand;
}

/**
 * Hands out an app's pages from their source, with the data and the content security policy that
 * the server gives the built ones.
 */
export function pagesFromSource(api: string, fileOf: (path: string) => string): Plugin {
  return {
    name: 'pages-from-source',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        if (!request.headers.accept?.includes('text/html')) return next();
        const send = async (): Promise<void> => {
          const answer = await fetch(`${api}${url}`, { headers: { accept: 'text/html' } });
          const data = (await answer.text()).match(dataScript) ?? [];
          const source = readFileSync(join(vite.config.root, fileOf(url)), 'utf8');
          const page = withBrand(source, brandIn(data.join('')))
            .replace(placeholder, () => data.join(''))
            .replaceAll('="../../', `="/@fs${root}/`);
          const policy = relaxed.reduce(
            (text, [from, to]) => text.replace(from, to),
            answer.headers.get('content-security-policy') ?? '',
          );
          response.setHeader('content-security-policy', policy);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await vite.transformIndexHtml(url, page));
        };
        send().catch(() => {
          response.writeHead(503, { 'content-type': 'text/plain', refresh: '1' });
          response.end('The server is starting; this page loads again by itself.');
        });
      });
    },
  };
}
