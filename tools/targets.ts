import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { isVerbose, showStep } from './progress.mjs';
import type { Target } from './stamp.ts';

/** The root of the checkout. */
export const root = join(import.meta.dirname, '..');

/** Every app with a vite configuration is built for the browser. */
export function webTargets(): Target[] {
  return readdirSync(join(root, 'apps'))
    .filter((name) => existsSync(join(root, 'apps', name, 'vite.config.ts')))
    .map((name) => ({
      name: `apps/${name}`,
      dist: `apps/${name}/dist`,
      sources: [
        `apps/${name}`,
        'packages/ui',
        'packages/contract',
        'packages/ledger',
        'packages/plan/src/incomes',
        'package-lock.json',
      ],
      build: () => showStep(`Building apps/${name}`, () => viteBuild(`apps/${name}`)),
    }));
}

/** The server as one file, for production; its dependencies stay in node_modules. */
const serverTarget: Target = {
  name: 'apps/server',
  dist: 'apps/server/dist',
  sources: ['apps/server', 'packages', 'package-lock.json'],
  build: () => showStep('Building apps/server', bundleServer),
};

/** All that is built: the pages and the server. */
export function allTargets(): Target[] {
  return [...webTargets(), serverTarget];
}

function viteBuild(app: string): void {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin');
  // A separate process, so that the server after it does not carry the bundler's memory.
  const level = isVerbose ? 'info' : 'warn';
  const args = [join(vite, 'vite.js'), 'build', app, '--logLevel', level];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build of ${app} failed; its output above says why.`);
  compressAll(join(root, app, 'dist', 'assets'));
}

/** Compressed once and as well as possible; the server hands these files out as they are. */
function compressAll(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Our packages are TypeScript and go into the bundle; all others are found at run time. */
const othersOutside: Plugin = {
  name: 'others-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@canopy/') ? undefined : { path, external: true },
    );
  },
};

async function bundleServer(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/server/src/main.ts'],
    outfile: 'apps/server/dist/main.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    plugins: [othersOutside],
    logLevel: 'warning',
  });
}
