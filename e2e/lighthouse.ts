/**
 * Scores the landing page and the dashboard of the demo as Lighthouse does for a phone, the median
 * of five runs each: npm run lighthouse. It is no part of the tests, because scores depend on what
 * else the machine does; Lighthouse is installed into its own folder, because it is large.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser, prepareBrowser } from './support/browser.ts';
import { freePort } from '../apps/server/testing/free-port.support.ts';
import { startServer } from './support/server.ts';
import { keptSession, signIn } from './support/sign-in.ts';

const version = '12.8.2';
const folder = join(import.meta.dirname, '../.cache/lighthouse');
const runs = 5;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

/** The least score of each category; the member's pages are not for search engines. */
const goals: { path: string; least: Scores }[] = [
  {
    path: '/',
    least: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    path: '/dashboard',
    least: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 0 },
  },
];

type Report = {
  lhr: {
    /** How fast the machine was in this run; scores of runs at different speeds do not compare. */
    environment: { benchmarkIndex: number };
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  };
};
type Lighthouse = (url: string, flags: object, config: undefined, page: Tab) => Promise<Report>;
type Tab = {
  evaluateOnNewDocument(run: (root: string) => void, root: string): Promise<unknown>;
  close(): Promise<void>;
};
type Puppeteer = {
  connect(to: object): Promise<{ newPage(): Promise<Tab>; disconnect(): Promise<void> }>;
};

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`];
    spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  }
  const require = createRequire(join(folder, 'package.json'));
  const load = async (name: string): Promise<{ default: unknown }> =>
    (await import(pathToFileURL(require.resolve(name)).href)) as { default: unknown };
  return {
    lighthouse: (await load('lighthouse')).default as Lighthouse,
    puppeteer: (await load('puppeteer-core')).default as Puppeteer,
  };
}

function scoresOf({ lhr }: Report): Scores {
  const score = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
}

/** What keeps a page from the full score, for those who want to fix it. */
function complaintsOf({ lhr }: Report): string[] {
  const weighty = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs);
  return weighty
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title ?? ''}`);
}

async function main(): Promise<void> {
  prepareBrowser();
  const { lighthouse, puppeteer } = await loadLighthouse();
  const server = await startServer();
  const { args, ...launch } = findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page, '100001', 'demo1234');
    const session = (await keptSession(page)) ?? '';
    await page.close();
    const tabs = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
    for (const { path, least } of goals) {
      const reports: Report[] = [];
      while (reports.length < runs) {
        const tab = await tabs.newPage();
        await tab.evaluateOnNewDocument((root) => {
          if (location.protocol === 'http:') sessionStorage.setItem('root', root);
        }, session);
        const flags = { onlyCategories: [...categories], disableStorageReset: true };
        reports.push(await lighthouse(server.url + path, flags, undefined, tab));
        await tab.close();
      }
      const ordered = reports.toSorted(
        (one, two) => scoresOf(one).performance - scoresOf(two).performance,
      );
      const median = ordered[Math.floor(runs / 2)]!;
      const scores = scoresOf(median);
      const missed = categories.filter((name) => scores[name] < least[name]);
      const paces = ordered.map(({ lhr }) => Math.round(lhr.environment.benchmarkIndex));
      console.log(`${path}: benchmark index of the five runs ${paces.join(', ')}`);
      console.log(path, scores, missed.length === 0 ? 'ok' : `missed: ${missed.join(', ')}`);
      for (const complaint of complaintsOf(median)) console.log(`  ${complaint}`);
      if (missed.length > 0) process.exitCode = 1;
    }
    await tabs.disconnect();
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main();
