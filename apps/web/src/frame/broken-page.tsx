import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import styles from '#parts/message.module.css';
import { PublicFrame } from '#parts/public-frame.tsx';

/** What a page shows that failed to load or broke; a reload fetches the newest version. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.title = `${t('Something went wrong')} · Canopy`;
  }, [error]);
  return (
    <PublicFrame>
      <div className={styles['message']} role="alert">
        <h1>{t('This page could not be shown')}</h1>
        <p>{t('Check your connection and load it again. What you have saved is not lost.')}</p>
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>{t('Load again')}</Button>
          <Button component="a" href="/" variant="default">
            {t('Go to the home page')}
          </Button>
        </div>
      </div>
    </PublicFrame>
  );
}
