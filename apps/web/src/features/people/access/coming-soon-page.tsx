import { t } from '@canopy/ui/language/language.ts';
import { Button } from '@mantine/core';
import styles from '#parts/message.module.css';
import { PublicFrame } from '#parts/public-frame.tsx';

/** A page whose whole content is that it is coming. */
export function ComingSoonPage() {
  return (
    <PublicFrame>
      <div className={styles['message']}>
        <h1>{t('Coming Soon !!')}</h1>
        <Button component="a" href="/" variant="default">
          {t('Back to the home page')}
        </Button>
      </div>
    </PublicFrame>
  );
}
