import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import styles from '#frame/frame.module.css';
import { PublicFrame } from '#frame/public-frame.tsx';

/** What a page shows that failed to load or broke; a reload fetches the newest version. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.title = 'Something went wrong · Canopy';
  }, [error]);
  return (
    <PublicFrame>
      <div className={styles['message']} role="alert">
        <h1>This page could not be shown</h1>
        <p>Check your connection and load it again. What you have saved is not lost.</p>
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>Load again</Button>
          <Button component="a" href="/" variant="default">
            Go to the home page
          </Button>
        </div>
      </div>
    </PublicFrame>
  );
}
