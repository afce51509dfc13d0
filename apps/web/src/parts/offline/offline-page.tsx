import { Button } from '@mantine/core';
import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useOnline } from '@canopy/ui/client/connection.ts';
import { useEffect, useRef } from 'react';
import styles from '#parts/message.module.css';
import { PublicFrame } from '#parts/public-frame.tsx';

/** What is shown where a page cannot be without a connection; it loads by itself when one is. */
export function OfflinePage() {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    document.title = `${t('No connection')} · ${brand().name}`;
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) window.location.reload();
  }, [online]);
  return (
    <PublicFrame>
      <div className={styles['message']}>
        <h1>{t('No connection')}</h1>
        <p>{t('This page needs the internet. Check your connection and try again.')}</p>
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
        </div>
      </div>
    </PublicFrame>
  );
}
