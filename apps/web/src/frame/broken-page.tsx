import { Button } from '@mantine/core';
import { brand } from '@canopy/ui/brand/brand.ts';
import { isOnline } from '@canopy/ui/client/connection.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import styles from '#parts/message.module.css';
import { OfflinePage } from '#parts/offline/offline-page.tsx';
import { PublicFrame } from '#parts/public-frame.tsx';
import { canRenew, renew } from '#parts/renew.ts';

/** What a page shows that failed to load or broke. */
export function BrokenPage() {
  const [online] = useState(isOnline);
  const [renews] = useState(canRenew);
  if (!online) return <OfflinePage />;
  return renews ? <RenewedPage /> : <FailedPage />;
}

/** A file that is gone since a release is in the newest version: nothing is said meanwhile. */
function RenewedPage() {
  useEffect(renew, []);
  return null;
}

function FailedPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.title = `${t('Something went wrong')} · ${brand().name}`;
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
