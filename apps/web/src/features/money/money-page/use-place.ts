import { useLocation } from 'react-router';

/** The one of a page's routes that the address names, in any letter case. */
export function usePlace<P extends { readonly path: string }>(places: readonly [P, ...P[]]): P {
  const { pathname } = useLocation();
  const wanted = pathname.toLowerCase().replace(/\/+$/, '');
  return places.find(({ path }) => path.toLowerCase() === wanted) ?? places[0];
}
