import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType, type Location } from 'react-router';
import styles from '#frame/frame.module.css';
import { isStay } from '#frame/stay.ts';
import { t } from '#language/language.ts';

/** The element that takes the focus after a navigation: what the address names, else the title. */
function arrivalOf(hash: string): HTMLElement | null {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  return named ?? document.querySelector('h1');
}

/**
 * Sets the document's title, and moves focus and scroll when a person goes to another page.
 * Filters, pages of a list and the open item are in the address, too: who changes one of those
 * stays where they are, and what they type goes on into the same field. So does who chooses another
 * of several kinds of one page.
 */
function useArrival(titleOf: (path: string) => string | undefined, app: string): void {
  const { pathname, search, hash, key, state } = useLocation() as Location<unknown>;
  const type = useNavigationType();
  const seen = useRef({ key, pathname, search });
  useEffect(() => {
    document.title = `${t(titleOf(pathname) ?? 'Page not found')} · ${app}`;
  }, [pathname, titleOf, app]);
  useEffect(() => {
    const before = seen.current;
    const first = before.key === key;
    if (first && hash === '') return;
    seen.current = { key, pathname, search };
    const stays = before.pathname === pathname && before.search !== search;
    // Where one goes back to, the place is that of before.
    if (type !== 'POP' && isStay(state)) return;
    const target = arrivalOf(hash);
    if (hash !== '') target?.scrollIntoView();
    else if (type === 'PUSH' || (type === 'REPLACE' && !stays)) window.scrollTo(0, 0);
    if (first || (stays && hash === '')) return;
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, search, key, hash, type, state]);
}

type AppFrameProps = {
  /** The title of a path; it must be the same function every time. */
  titleOf: (path: string) => string | undefined;
  /** The name that follows every title. */
  app: string;
};

/** The frame around every page: the skip link, a thin line while a page loads. */
export function AppFrame({ titleOf, app }: AppFrameProps) {
  useArrival(titleOf, app);
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('Skip to content')}
      </a>
      {loading ? <output className={styles['progress']} aria-label={t('Loading')} /> : null}
      <Outlet />
    </>
  );
}
