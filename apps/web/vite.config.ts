import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractFacts } from '../../packages/ui/vite/contract-facts.ts';
import { workerFiles } from './vite/worker-files.ts';

const landingEntry = `${import.meta.dirname}/src/landing.tsx`;
let onLanding: Set<string> | undefined;

/** The landing page's own parts: shared with the draft of it, but never with the app. */
const landingRoom = '/features/home/landing/';

/** The modules that the landing page loads first: all that it imports, and what those import. */
function landingModules(context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([landingEntry]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Modules that make one file each, with all that they need and no file before has. */
const roots = {
  base: /\/web\/src\/(main|frame\/whole-page)\.tsx$/,
  shell: /\/shell\/member-shell\.tsx$/,
  kit: /\/ui\/src\/primitives\/(?!exact-tip)[\w-]+\.tsx$/,
  rows: /\/ui\/src\/list\/list-rows\.tsx$/,
  home: /\/dashboard\/dashboard-page\.tsx$/,
  form: /\/ui\/src\/form\/form-(panel|dialog)\.tsx$/,
  list: /\/ui\/src\/list\/list-screen\.tsx$/,
};

/**
 * Without groups every page would fetch its parts in some seventy small files, each with a cost of
 * its own. What the landing page shares with the app is one file; what every page of the app needs
 * is another, what every page of a member needs, what forms and what lists; what many other pages
 * share is few.
 */
const groups = [
  {
    debugName: 'front',
    name: (id: string, context: Rolldown.ChunkingContext) => {
      onLanding ??= landingModules(context);
      return onLanding.has(id) && !id.includes(landingRoom) ? 'front' : null;
    },
    priority: 9,
    minShareCount: 2,
  },
  ...Object.entries(roots).map(([name, test], place) => ({ name, test, priority: 8 - place })),
  { name: 'icons', test: /@tabler/, priority: 2, minShareCount: 2 },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 8,
    entriesAware: true,
    entriesAwareMergeThreshold: 8000,
  },
];

/**
 * Two pages: the landing page is a separate entry, so that a visitor never loads the UI kit;
 * everything else is the app. The server decides which of the two a path gets.
 */
export default defineConfig({
  plugins: [react(), contractFacts(), workerFiles()],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined data: addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Grouping can make two files import each other; modules must then still run in their order.
      output: { codeSplitting: { groups }, strictExecutionOrder: true },
      input: {
        landing: `${import.meta.dirname}/index.html`,
        app: `${import.meta.dirname}/app.html`,
      },
    },
  },
});
