import { ActionIcon } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { useLater } from '@canopy/ui/primitives/use-later.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconBell } from '@tabler/icons-react';
import { useUnread } from '#parts/inbox/use-unread.ts';
import { usePushMessages } from '#parts/push/use-push-messages.ts';
import styles from '#shell/bell.module.css';
import { MenuButton } from '#shell/menu-button.tsx';

// The words of events are loaded when somebody wants to read them.
const loadContent = async () => (await import('#shell/bell-menu.tsx')).BellMenu;

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
  const [Content, wantContent] = useLater(loadContent);
  const unread = data?.data.unread ?? 0;
  const prepare = async (): Promise<boolean> => {
    const [ready] = await Promise.all([wantContent(), refetch()]);
    return ready;
  };
  return (
    <MenuButton
      width="min(380px, calc(100vw - 24px))"
      prepare={prepare}
      button={
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
      }
    >
      {Content ? <Content inbox={data?.data} /> : null}
    </MenuButton>
  );
}
