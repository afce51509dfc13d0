import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractFacts } from '../../packages/ui/vite/contract-facts.ts';

/** The operator's app; the server serves it below /console, next to the web app. */
export default defineConfig({
  plugins: [react(), contractFacts()],
  root: import.meta.dirname,
  base: '/console/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined data: addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
});
