import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/**
 * Two pages: the landing page is an entry of its own, so that a visitor never loads the UI kit;
 * everything else is the app. The server decides which of the two a path gets.
 */
export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined data: addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        landing: `${import.meta.dirname}/index.html`,
        app: `${import.meta.dirname}/app.html`,
      },
    },
  },
  server: { proxy: { '/api': api } },
});
