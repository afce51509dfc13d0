import { t } from '@canopy/ui/language/language.ts';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from '#features/home/dashboard/first-screen.module.css';
import type { Home } from '#features/home/dashboard/use-home.ts';

/** Says that the overall cap nears its end or is used up, and what helps; else it is not there. */
export function CapWarning({ cap }: { cap: Home['cap'] }) {
  if (cap === null || cap.state === 'fine') return null;
  const isFull = cap.state === 'full';
  return (
    <aside className={styles['warning']} data-state={cap.state} aria-label={t('Overall cap')}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={styles['warningTitle']}>
          {isFull
            ? t('Your overall cap is used up')
            : t('{share} of the overall cap is used', { share: shareOf(cap) })}
        </p>
        <p>
          {isFull
            ? t('Income that counts against it is not paid until another package raises it.')
            : t('{room} more can be paid; what comes above it is not. Another package raises it.', {
                room: formatAmount(cap.room),
              })}
        </p>
        <Link to="/Upgrade">{t('Raise the cap with a package')}</Link>
      </div>
    </aside>
  );
}

function shareOf({ used, cap }: { used: number; cap: number }): string {
  return `${Math.floor((used / cap) * 100)} %`;
}
