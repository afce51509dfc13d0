/**
 * Prints a step and, when it is done, how long it took, in one line. A step that ends before
 * `afterMs` prints nothing.
 */
export async function showStep<T>(what: string, step: Promise<T>, afterMs = 0): Promise<T> {
  const begin = performance.now();
  let isShown = false;
  const end = (text: string): void => {
    clearTimeout(wait);
    if (isShown) process.stdout.write(`${text}\n`);
  };
  const wait = setTimeout(() => {
    isShown = true;
    process.stdout.write(`${what} ... `);
  }, afterMs);
  try {
    const result = await step;
    end(`${Math.round((performance.now() - begin) / 1000)} s`);
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}
