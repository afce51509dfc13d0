import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#language/language.ts';
import styles from '#text/rich-text.module.css';

/** The film of a lesson; its host is asked for nothing before a person presses the button. */
export function LessonFilm({ address }: { address: string }) {
  const [plays, setPlays] = useState(false);
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  if (plays) {
    return (
      <iframe
        className={styles['film']}
        src={`/api/lesson-film?video=${encodeURIComponent(address)}`}
        title={t('Film of this lesson')}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <div className={styles['play']}>
      <Button
        leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        onClick={() => setPlays(true)}
      >
        {t('Play the film')}
      </Button>
      <small>{t('It comes from {host}, only when you press the button.', { host })}</small>
    </div>
  );
}
