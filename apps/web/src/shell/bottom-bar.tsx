import { t } from '@canopy/ui/language/language.ts';
import { IconDots, IconHome, IconSitemap, IconWallet } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import styles from '@canopy/ui/frame/shell.module.css';

const places = [
  { label: 'Dashboard', to: '/dashboard', Icon: IconHome },
  { label: 'Team', to: '/MyTeam', Icon: IconSitemap },
  { label: 'Wallets', to: '/Wallets', Icon: IconWallet },
] as const;

/** On a phone, the four most used places under the thumb; More opens the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  // The page of one wallet belongs to the wallets.
  const here = pathname.toLowerCase().replace(/^\/wallet\/.*/, '/wallets');
  return (
    <nav className={styles['bottom']} aria-label={t('Most used')}>
      {places.map(({ label, to, Icon }) => (
        <Link
          key={label}
          to={to}
          className={styles['place']}
          aria-current={to.toLowerCase() === here ? 'page' : undefined}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={styles['place']} onClick={onMore}>
        <IconDots size={20} stroke={1.75} aria-hidden />
        {t('More')}
      </button>
    </nav>
  );
}
