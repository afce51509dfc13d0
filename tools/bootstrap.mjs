import { installMissing, requireNode } from './install.mjs';

/**
 * Makes a fresh clone able to run TypeScript, then runs one of the programs in this folder in this
 * very process: no child can be left behind.
 *
 * @param {string} program
 */
export async function bootstrap(program) {
  try {
    requireNode();
    await installMissing();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(program, import.meta.url).href);
}
