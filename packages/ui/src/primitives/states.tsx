import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readingTextOf } from '#client/api-error.ts';
import { t } from '#language/language.ts';
import styles from '#primitives/page.module.css';

type StateProps = { icon: ReactNode; title: string; text: ReactNode; children?: ReactNode };

/** One calm message in the middle of a card or page, with the next step below it. */
export function StateMessage({ icon, title, text, children }: StateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['stateIcon']} aria-hidden>
        {icon}
      </span>
      <p className={styles['stateTitle']}>{title}</p>
      <p className={styles['stateText']}>{text}</p>
      {children}
    </div>
  );
}

/** Nothing is here, and why. */
export function EmptyState({ title, text, children }: Omit<StateProps, 'icon'>) {
  return (
    <StateMessage icon={<IconInbox size={20} stroke={1.75} />} title={title} text={text}>
      {children}
    </StateMessage>
  );
}

/** Something could not be read; the person can try again. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div role="alert">
      <StateMessage
        icon={<IconAlertTriangle size={20} stroke={1.75} />}
        title={t('This could not be loaded')}
        text={readingTextOf(error)}
      >
        <Button variant="default" onClick={retry}>
          {t('Try again')}
        </Button>
      </StateMessage>
    </div>
  );
}

/** Grey lines of the height that the content will have, so that nothing moves when it comes. */
export function LoadingLines({ lines, height }: { lines: number; height: number }) {
  return (
    <output className={styles['loading']} aria-label={t('Loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height - 8} mb={8} radius="sm" />
      ))}
    </output>
  );
}
