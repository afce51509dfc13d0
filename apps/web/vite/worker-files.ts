import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What opens without a connection: the members' frame, and the pages they look at most. */
const pages = [
  '/src/main.tsx',
  '/src/shell/member-shell.tsx',
  '/src/shell/shell-menu.tsx',
  '/src/shell/person-items.tsx',
  '/frame/side-drawer.tsx',
  '/primitives/exact-tip.tsx',
  '/dashboard/dashboard-page.tsx',
  '/dashboard/dashboard-details.tsx',
  '/wallets/wallets-page.tsx',
];

/** Files beside the bundle, which the pages or the offline page name. */
const besides = ['/offline.html', '/offline.js', '/mode.js', '/favicon.svg'];

/** The address at which the server answers the members' page. */
const page = '/dashboard';

/** Fonts of other scripts come when they are shown. */
const isFirstFont = (name: string): boolean => /\/(inter|manrope)-latin-wght-normal-/.test(name);

/** Fills in what the service worker keeps (public/sw.js): the files of the first screen. */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'app');
      if (!entry) throw new Error('There is no entry of the members’ app.');
      const fonts = Object.keys(bundle).filter((name) => isFirstFont(`/${name}`));
      const names = [...neededFiles(chunks), ...fonts].map((name) => `/${name}`);
      const files = [...names.toSorted(), ...besides];
      const hash = createHash('sha256').update(JSON.stringify(files));
      for (const name of besides) hash.update(readFileSync(join(dir, name)));
      const version = hash.digest('hex').slice(0, 12);
      const release = JSON.stringify({ version, page, entry: entry.fileName, files });
      const worker = join(dir, 'sw.js');
      const source = readFileSync(worker, 'utf8');
      const filled = source.replace('const release = null;', () => `const release = ${release};`);
      if (filled === source) throw new Error('The service worker has no place for its files.');
      writeFileSync(worker, filled);
    },
  };
}

/** The chunks that hold the pages, all that those import first, and their styles. */
function neededFiles(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  for (const part of pages) {
    const holding = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
    if (!holding) throw new Error(`${part} is in no file of the build.`);
    found.add(holding.fileName);
    // Where several pages share the file, what the app asks for is a small one that leads to it.
    const door = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
    if (door) found.add(door.fileName);
  }
  for (const name of found) {
    const chunk = byName.get(name);
    for (const imported of chunk?.imports ?? []) found.add(imported);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return found;
}
