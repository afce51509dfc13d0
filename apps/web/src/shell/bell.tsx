import { ActionIcon, Menu } from '@mantine/core';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useUnread } from '#parts/inbox/use-unread.ts';
import { usePushMessages } from '#parts/push/use-push-messages.ts';
import type { BellMenu } from '#shell/bell-menu.tsx';
import styles from '#shell/bell.module.css';

/** The server counts no further than one more. */
const mostShown = 99;

function labelOf(unread: number): string {
  if (unread === 0) return t('Notifications');
  if (unread > mostShown) return t('Notifications, more than {count} unread', { count: mostShown });
  return t('Notifications, {count} unread', { count: unread });
}

/** How many events the member has not read; behind it the newest of all. */
export function Bell() {
  const uid = useSession((session) => session.userId);
  const { data, refetch } = useUnread(uid);
  usePushMessages(uid);
  // The words of events are loaded when somebody wants to read them.
  const [Content, setContent] = useState<typeof BellMenu | null>(null);
  const [opened, setOpened] = useState(false);
  const unread = data?.data.unread ?? 0;
  const open = async (): Promise<void> => {
    try {
      const [module] = await Promise.all([import('#shell/bell-menu.tsx'), refetch()]);
      setContent(() => module.BellMenu);
      setOpened(true);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <Menu
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={(next) => (next ? void open() : setOpened(false))}
    >
      <Menu.Target>
        <ActionIcon
          className={styles['bell'] ?? ''}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={labelOf(unread)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {unread > 0 ? (
            <span className={styles['count']} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{Content ? <Content inbox={data?.data} /> : null}</Menu.Dropdown>
    </Menu>
  );
}
