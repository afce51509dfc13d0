import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import styles from '#frame/frame.module.css';
import { t } from '#language/language.ts';

/** The element that takes the focus after a navigation: what the address names, else the title. */
function arrivalOf(hash: string): HTMLElement | null {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  return named ?? document.querySelector('h1');
}

/** Sets the document's title, and moves focus and scroll when a person goes to another page. */
function useArrival(titleOf: (path: string) => string | undefined, app: string): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const seen = useRef(key);
  useEffect(() => {
    document.title = `${t(titleOf(pathname) ?? 'Page not found')} · ${app}`;
  }, [pathname, titleOf, app]);
  useEffect(() => {
    if (seen.current === key && hash === '') return;
    const first = seen.current === key;
    seen.current = key;
    const target = arrivalOf(hash);
    if (hash !== '') target?.scrollIntoView();
    else if (type !== 'POP') window.scrollTo(0, 0);
    if (first) return;
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [key, hash, type]);
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
