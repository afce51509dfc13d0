import { prepareBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';

/** One browser to unpack and one server to start for the whole run; returns how to end it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  prepareBrowser();
  // The addresses that newcomers say they register from count.
  const server = await startServer({ TRUST_PROXY: 'loopback' });
  // The tests run in their own processes, which inherit this.
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}
