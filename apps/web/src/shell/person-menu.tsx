import { UnstyledButton } from '@mantine/core';
import styles from '@canopy/ui/frame/shell.module.css';
import { t } from '@canopy/ui/language/language.ts';
import { initialsOf } from '@canopy/ui/primitives/format.ts';
import { useLater } from '@canopy/ui/primitives/use-later.ts';
import { useFirstName } from '#parts/member/use-own-record.ts';
import { MenuButton } from '#shell/menu-button.tsx';

const loadItems = async () => (await import('#shell/person-items.tsx')).PersonItems;

/** The person's initials; behind them profile, password, notifications and log-out. */
export function PersonMenu() {
  const name = useFirstName();
  const [Items, wantItems] = useLater(loadItems);
  return (
    <MenuButton
      width={220}
      prepare={wantItems}
      button={
        <UnstyledButton className={styles['person']} aria-label={t('Your account')}>
          <span aria-hidden>{initialsOf(name) || '?'}</span>
        </UnstyledButton>
      }
    >
      {Items ? <Items name={name} /> : null}
    </MenuButton>
  );
}
