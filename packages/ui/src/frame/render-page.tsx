import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Draws the page in slices, and only after the browser had a moment since it read the program: in
 * between it answers the person.
 */
export function renderPage(make: () => ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  setTimeout(() => {
    const page = <StrictMode>{make()}</StrictMode>;
    startTransition(() => createRoot(root).render(page));
  });
}
