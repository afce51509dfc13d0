import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractFacts } from '../../packages/ui/vite/contract-facts.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const landingEntry = `${import.meta.dirname}/src/landing/main.tsx`;
const known = new Map<string, boolean>();

/** Whether the landing page loads a module at once. */
function isOnLanding(id: string, getModuleInfo: Rolldown.GetModuleInfo): boolean {
  if (id === landingEntry) return true;
  const before = known.get(id);
  if (before !== undefined) return before;
  // What is asked for again on the way is a circle, which adds nothing.
  known.set(id, false);
  const importers = getModuleInfo(id)?.importers ?? [];
  const found = importers.some((importer) => isOnLanding(importer, getModuleInfo));
  known.set(id, found);
  return found;
}

/**
 * Without groups every page would fetch its parts in some fifty small files. What the landing page
 * shares with the app is one file; what many pages of the app share is few.
 */
const groups = [
  {
    debugName: 'front',
    name: (id: string, context: Rolldown.ChunkingContext) =>
      isOnLanding(id, (of) => context.getModuleInfo(of)) ? 'front' : null,
    priority: 2,
    minShareCount: 2,
  },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 8,
    entriesAware: true,
    entriesAwareMergeThreshold: 8000,
  },
];

/**
 * Two pages: the landing page is an entry of its own, so that a visitor never loads the UI kit;
 * everything else is the app. The server decides which of the two a path gets.
 */
export default defineConfig({
  plugins: [react(), contractFacts()],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined data: addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      input: {
        landing: `${import.meta.dirname}/index.html`,
        app: `${import.meta.dirname}/app.html`,
      },
    },
  },
  server: { proxy: { '/api': api } },
});
