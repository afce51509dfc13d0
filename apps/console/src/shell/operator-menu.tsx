import { Menu, UnstyledButton } from '@mantine/core';
import styles from '@canopy/ui/frame/shell.module.css';
import { initialsOf } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconLogout, IconPalette, IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { logOut } from '#session/log-out.ts';

/** The operator's initials; behind them who it is, the authenticator and log-out. */
export function OperatorMenu() {
  const email = useSession((session) => session.userId);
  const role = useSession((session) => session.role);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <Menu
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles['person']} aria-label="Your account">
          <span aria-hidden>{initialsOf(email.replace(/@.*/, '').replace(/[._-]/g, ' '))}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/security" leftSection={<IconShieldLock {...icon} />}>
          Sign-in and sessions
          <span className={styles['who']}>
            {email} · {role}
          </span>
        </Menu.Item>
        <Menu.Item component={Link} to="/design" leftSection={<IconPalette {...icon} />}>
          Components
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
