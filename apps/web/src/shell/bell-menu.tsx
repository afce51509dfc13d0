import { Menu, VisuallyHidden } from '@mantine/core';
import type { Answer, Row } from '@canopy/contract/calls.ts';
import { eventText } from '@canopy/contract/events/event-text.ts';
import { eventKinds } from '@canopy/contract/events/kinds.ts';
import { eventStyle } from '@canopy/ui/brand/brand.ts';
import { chosenLanguage, t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { IconChecks, IconInbox, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMarkRead } from '#parts/inbox/use-mark-read.ts';
import styles from '#shell/bell.module.css';

type BellMenuProps = {
  /** Undefined where it could not be loaded. */
  inbox: Answer<'InboxUnread'>['data'] | undefined;
};

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** The newest events in words, and the ways on from here. */
export function BellMenu({ inbox }: BellMenuProps) {
  const { markOne, markAll } = useMarkRead();
  const newest = inbox?.newest ?? [];
  const [first] = newest;
  return (
    <>
      {newest.map((event) => (
        <NewEvent key={event.id} event={event} onOpen={() => markOne(event)} />
      ))}
      {first ? null : (
        <p className={styles['nothing']}>
          {inbox ? t('Nothing has happened yet.') : t('This could not be loaded')}
        </p>
      )}
      <Menu.Divider />
      {first && inbox && inbox.unread > 0 ? (
        <Menu.Item leftSection={<IconChecks {...icon} />} onClick={() => markAll(first)}>
          {t('Mark all as read')}
        </Menu.Item>
      ) : null}
      <Menu.Item component={Link} to="/Inbox" leftSection={<IconInbox {...icon} />}>
        {t('Open the inbox')}
      </Menu.Item>
      <Menu.Item component={Link} to="/Notifications" leftSection={<IconSettings {...icon} />}>
        {t('Choose what you hear about')}
      </Menu.Item>
    </>
  );
}

function NewEvent({ event, onOpen }: { event: Row<'Inbox'>; onOpen: () => void }) {
  const { kind, facts, dd, read } = event;
  const language = chosenLanguage();
  const { title, text, remark } = eventText(kind, facts, language, eventStyle(language));
  return (
    <Menu.Item
      component={Link}
      to={eventKinds[kind].page}
      className={styles['event'] ?? ''}
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      {read ? null : <VisuallyHidden>{t('Unread')}: </VisuallyHidden>}
      <span className={styles['title']}>{title}</span>
      <span className={styles['text']}>{text}</span>
      {remark === '' ? null : (
        <span className={styles['text']}>{t('Remark: {remark}', { remark })}</span>
      )}
      <span className={styles['when']}>
        <Moment value={dd} />
      </span>
    </Menu.Item>
  );
}
