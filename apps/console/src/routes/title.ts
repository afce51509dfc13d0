import { screenOf } from '#routes/table.ts';

/** The title of a path below /console. */
export function titleOf(path: string): string | undefined {
  return /^\/login\/?$/i.test(path) ? 'Sign in' : screenOf(path)?.title;
}
