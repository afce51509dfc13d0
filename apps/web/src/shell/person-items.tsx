import { Menu } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import styles from '@canopy/ui/frame/shell.module.css';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconBell, IconDownload, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { install, useInstall } from '#parts/install.ts';
import { logOut } from '#parts/log-out.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** Profile, password, notifications and log-out. */
export function PersonItems({ name }: { name: string }) {
  const userId = useSession((session) => session.userId);
  const offer = useInstall((state) => state.offer);
  return (
    <>
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
    </>
  );
}
