import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How Playwright starts the browser. */
export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };

/** Chromium speaks to its maker in the background; in tests that is noise, or refused. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const root = join(import.meta.dirname, '..', '..');
/** Debian's packages, the better first: the one that has no window takes a sixth less time. */
const packages = ['chromium-headless-shell', 'chromium'];
/** What pages are drawn with until their own fonts arrive: it is as wide as Arial. */
const font = 'fonts-liberation';
const places = packages.flatMap((name) => [`/usr/lib/chromium/${name}`, `/usr/bin/${name}`]);
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * The browser that CHROMIUM_PATH names, else one of Debian's, else the one that npm ships,
 * which works on every x64 Linux; on other machines Debian's again, which prepareBrowser installs.
 * E2E_BROWSER=npm takes the one from npm in any case.
 */
export function findBrowser(): Browser {
  const given = process.env['CHROMIUM_PATH'];
  if (process.env['E2E_BROWSER'] === 'npm') return packagedBrowser();
  const executablePath = given ?? places.find(existsSync);
  if (executablePath === undefined && isPackaged) return packagedBrowser();
  return { executablePath: executablePath ?? places[0]!, args: sandboxed() };
}

/**
 * Unpacks the browser that npm ships where it is the one to be used; takes some seconds, once.
 * Where npm ships none (Linux on ARM) Debian's is installed, which takes root.
 */
export function prepareBrowser(): void {
  const { executablePath } = findBrowser();
  if (executablePath === places[0] && !existsSync(executablePath)) installBrowser();
  const folder = packageFolder();
  if (dirname(executablePath) !== folder) return;
  if (!existsSync(executablePath)) unpackBrowser(folder);
  writeFileSync(join(folder, 'fonts.conf'), fontSettings(folder));
}

function unpackBrowser(folder: string): void {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const program =
    "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // The package unpacks into the temp folder, and its libraries only if it believes it is on
  // Lambda; a separate process keeps both settings out of ours.
  const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The browser could not be unpacked: ${stderr}`);
  renameSync(partial, folder);
}

function installBrowser(): void {
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['--quiet', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name: string): boolean =>
    apt('install', '--yes', '--no-install-recommends', name, font);
  if (apt('update') && packages.some(install)) return;
  throw new Error(
    'No browser found, and apt-get could not install one: install Chromium, or set ' +
      'CHROMIUM_PATH to the program of a Chromium or Chrome.',
  );
}

function packagedBrowser(): Browser {
  const folder = packageFolder();
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', ...quiet],
    env: {
      ...inherited(),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Chromium refuses its sandbox to root, which is who tests run as in a container. */
function sandboxed(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

function packageFolder(): string {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(root, '.cache', `chromium-${version}`);
}

/**
 * Without a font Chromium draws no text, and what is typed into an input does not arrive. The ones
 * beside it are wider than what people have; Arimo is as wide as Arial.
 */
function fontSettings(folder: string): string {
  const arimo = join(root, 'node_modules/@expo-google-fonts/arimo');
  const folders = [join(folder, 'fonts'), join(arimo, '400Regular'), join(arimo, '700Bold')];
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((each) => `  <dir>${each}</dir>`),
    `  <cachedir>${join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
