import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { eventText } from '@canopy/contract/events/event-text.ts';
import { eventKinds } from '@canopy/contract/events/kinds.ts';
import { eventTopics } from '@canopy/contract/events/topics.ts';
import { eventStyle } from '@canopy/ui/brand/brand.ts';
import { chosenLanguage, t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styles from '#features/people/inbox/inbox.module.css';

type InboxEventProps = { event: Row<'Inbox'>; onOpen: () => void };

/** One event: its title, and on a click the rest. */
export function InboxEvent({ event, onOpen }: InboxEventProps) {
  const { kind, facts, topic, dd, read } = event;
  const language = chosenLanguage();
  const { title, text, remark } = eventText(kind, facts, language, eventStyle(language));
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const { page } = eventKinds[kind];
  return (
    <li className={styles['event']} data-unread={!read || undefined}>
      <UnstyledButton
        className={styles['head'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={restId}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) onOpen();
        }}
      >
        <span className={styles['words']}>
          {read ? null : <VisuallyHidden>{t('Unread')}: </VisuallyHidden>}
          <span className={styles['title']}>{title}</span>
          <span className={styles['small']}>
            {t(eventTopics[topic].label)} · <Moment value={dd} />
          </span>
        </span>
        <IconChevronDown className={styles['arrow']} size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <div id={restId} className={styles['rest']} hidden={!isOpen}>
        <p className={styles['text']}>{text}</p>
        {remark === '' ? null : (
          <figure className={styles['remark']}>
            <figcaption className={styles['small']}>{t('Remark of the operator')}</figcaption>
            <blockquote className={styles['text']}>{remark}</blockquote>
          </figure>
        )}
        {page === '/Inbox' ? null : (
          <Button component={Link} to={page} variant="light" size="xs">
            {t('Show more')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
