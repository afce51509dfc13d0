import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { pagesFromSource } from './dev/pages.ts';
import { DevServer } from './dev/server.ts';
import { isVerbose } from './progress.mjs';
import { buildIfStale } from './stamp.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { root, webTargets } from './targets.ts';

// One address for all, as in production: the web app's development server, which hands /console to
// that of the console and the server's own paths to the server.
const port = Number(process.env['PORT'] ?? 3000);
const url = `http://localhost:${port}`;
const api = `http://localhost:${port + 1}`;
const consoleUrl = `http://localhost:${port + 2}`;
const ofServer = ['/api', '/mailbox', '/healthz', '/readyz', '/manifest.webmanifest'];

// The server puts its data into the built pages; where there are none yet, they are built once.
for (const target of webTargets()) {
  if (!existsSync(join(root, target.dist))) await buildIfStale(root, target);
}

const web = await serve('web', port, {
  ...Object.fromEntries(ofServer.map((path) => [path, api])),
  '^/console(/|\\?|$)': { target: consoleUrl, rewrite: withSlash },
});
const operators = await serve('console', port + 2, { '/mode.js': url, '/favicon.svg': url });
const server = new DevServer({ PORT: String(port + 1), PUBLIC_URL: url });
restartOnChange();
stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Vite's own listeners would end this process before the server has stopped.
  process.removeAllListeners(signal).once(signal, () => void stop());
}

/** One app, reloaded in place whenever one of its files changes. */
async function serve(
  app: 'web' | 'console',
  at: number,
  proxy: Record<string, string | ProxyOptions>,
): Promise<ViteDevServer> {
  const isIndex = (path: string): boolean =>
    app === 'console' || /^\/(site-draft)?(\?|$)/.test(path);
  const vite = await createServer({
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    customLogger: quietLogger(),
    plugins: [pagesFromSource(api, (path) => (isIndex(path) ? 'index.html' : 'app.html'))],
    // The page may have come through the web app's server; its reloads come from here.
    server: { host: 'localhost', port: at, strictPort: true, proxy, hmr: { clientPort: at } },
  });
  return vite.listen();
}

/** Without a stack for every request that comes while the server starts again. */
function quietLogger() {
  const logger = createLogger(isVerbose ? 'info' : 'warn');
  const { error } = logger;
  logger.error = (text, options) => {
    if (!text.includes('http proxy error')) error(text, options);
  };
  return logger;
}

/** Vite knows the console only with the slash behind it. */
function withSlash(path: string): string {
  return path.replace(/^\/console(?!\/)/, '/console/');
}

/** The server is made of its own files and of the packages, and reads its migrations. */
function restartOnChange(): void {
  const folders = ['apps/server/src', 'apps/server/migrations', 'packages'].map((path) =>
    join(root, path),
  );
  web.watcher.add(folders).on('all', (event, path) => {
    const isOurs = folders.some((folder) => path.startsWith(folder));
    if (!isOurs || event.endsWith('Dir') || /\.test\.tsx?$|[/\\]packages[/\\]ui[/\\]/.test(path)) {
      return;
    }
    server.restart();
  });
}

async function stop(): Promise<void> {
  await Promise.all([web.close(), operators.close(), server.stop()]);
  process.exit(0);
}
