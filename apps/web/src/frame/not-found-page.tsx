import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Link } from 'react-router';
import styles from '#parts/message.module.css';
import { PublicFrame } from '#parts/public-frame.tsx';

/** What an unknown address shows. */
export function NotFoundPage() {
  const isAuth = useSession((session) => session.isAuth);
  return (
    <PublicFrame>
      <div className={styles['message']}>
        <svg className={styles['drawing']} viewBox="0 0 160 96" aria-hidden focusable="false">
          <g fill="none" stroke="var(--line-strong)" strokeWidth="2">
            <path d="M80 26c0 22-40 14-40 36" />
            <path d="M80 26c0 22 40 14 40 36" strokeDasharray="4 5" />
          </g>
          <circle cx="80" cy="18" r="12" fill="var(--accent)" />
          <circle cx="40" cy="74" r="12" fill="var(--accent)" opacity="0.55" />
          <circle
            cx="120"
            cy="74"
            r="12"
            fill="none"
            stroke="var(--line-strong)"
            strokeWidth="2"
            strokeDasharray="4 5"
          />
        </svg>
        <h1>{t('Page not found')}</h1>
        <p>{t('There is nothing at this address. It may have been typed wrong, or moved.')}</p>
        <div className={styles['actions']}>
          {isAuth ? (
            <Button component={Link} to="/dashboard">
              {t('Go to the dashboard')}
            </Button>
          ) : (
            <Button component="a" href="/">
              {t('Go to the home page')}
            </Button>
          )}
        </div>
      </div>
    </PublicFrame>
  );
}
