import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractFacts } from '../../packages/ui/vite/contract-facts.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The operator's app; the server hands it out below /console, beside the web app. */
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
  // The icon and the script that sets the mode are the web app's, and the server's to hand out.
  server: { proxy: { '/api': api, '/mode.js': api, '/favicon.svg': api } },
});
