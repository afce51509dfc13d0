import { z } from 'zod';

/**
 * A bundle is a log in one file: lines of JSON. The first has this form, each other one is the text
 * of an entry, as a string.
 */
export const bundleHeader = z.object({
  /** The second is that of bundles from before the brand could be changed. */
  bundle: z.enum(['log 1', 'canopy log 1']),
  /** The log's name and public key. */
  key: z.string(),
  /** Its signed head. */
  head: z.string(),
});

/** The lines of a bundle, in blocks. */
export async function* bundleLines(
  key: string,
  head: string,
  entries: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ bundle: 'log 1', key, head })}\n`;
  for await (const texts of entries) {
    yield texts.map((text) => `${JSON.stringify(text)}\n`).join('');
  }
}
