import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '#frame/next-task.ts';

/**
 * Draws the page in slices, and only after the browser had a moment since it read the program, and
 * another since the page was made: in between it answers the person.
 */
export async function renderPage(make: () => ReactNode | Promise<ReactNode>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  await nextTask();
  const page = <StrictMode>{await make()}</StrictMode>;
  await nextTask();
  startTransition(() => createRoot(root).render(page));
}
