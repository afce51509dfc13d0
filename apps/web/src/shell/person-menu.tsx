import { Menu, UnstyledButton } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { initialsOf } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconBell, IconDownload, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { install, useInstall } from '#parts/install.ts';
import { logOut } from '#parts/log-out.ts';
import styles from '@canopy/ui/frame/shell.module.css';
import { useFirstName } from '#parts/member/use-own-record.ts';

/** The person's initials; behind them profile, password, notifications and log-out. */
export function PersonMenu() {
  const name = useFirstName();
  const userId = useSession((session) => session.userId);
  const offer = useInstall((state) => state.offer);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles['person']} aria-label={t('Your account')}>
          <span aria-hidden>{initialsOf(name) || '?'}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/ProfileSetting" leftSection={<IconUser {...icon} />}>
          {t('Profile')}
          <span className={styles['who']}>
            {name} · {userId}
          </span>
        </Menu.Item>
        <Menu.Item component={Link} to="/ChangePassword" leftSection={<IconLock {...icon} />}>
          {t('Change password')}
        </Menu.Item>
        <Menu.Item component={Link} to="/Notifications" leftSection={<IconBell {...icon} />}>
          {t('Notifications')}
        </Menu.Item>
        {offer ? (
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={install}>
            {t('Install the app')}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logOut()}>
          {t('Log out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
