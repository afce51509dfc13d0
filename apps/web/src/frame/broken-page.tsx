import { Button } from '@mantine/core';
import { isOnline } from '@canopy/ui/client/connection.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import styles from '#parts/message.module.css';
import { OfflinePage } from '#parts/offline/offline-page.tsx';
import { PublicFrame } from '#parts/public-frame.tsx';
import { renewOnce } from '#parts/renew.ts';

/** What a page shows that failed to load or broke. */
export function BrokenPage() {
  const [online] = useState(isOnline);
  return online ? <FailedPage /> : <OfflinePage />;
}

/** A file that is gone since a release is found in the newest version; anything else is said. */
function FailedPage() {
  const error = useRouteError();
  useEffect(() => {
    if (renewOnce()) return;
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
