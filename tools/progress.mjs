// Runs before any dependency exists: plain JavaScript and Node's own modules only.

/** True if all output of the programs that we run is wanted. */
export const isVerbose = process.argv.includes('--verbose');

/**
 * One line for a step that takes a while: what it is, and at its end how long it took.
 *
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} run
 * @returns {Promise<T>}
 */
export async function showStep(what, run) {
  const begin = performance.now();
  process.stdout.write(`${what} ... ${isVerbose ? '\n' : ''}`);
  try {
    const result = await run();
    const seconds = Math.round((performance.now() - begin) / 1000);
    process.stdout.write(`${isVerbose ? `${what}: ` : ''}${seconds} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
