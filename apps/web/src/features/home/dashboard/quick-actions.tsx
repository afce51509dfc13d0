import { t } from '@canopy/ui/language/language.ts';
import { IconArrowUpRight, IconPlus, IconSend, IconUserPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import styles from '#features/home/dashboard/first-screen.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What members come for most: money in, across and out, and the next invitation. */
export const QuickActions = memo(function QuickActions() {
  return (
    <nav className={styles['actions']} aria-label={t('Quick actions')}>
      <Link to="/FundRequestECurrency">
        <IconPlus {...icon} />
        {t('Add')}
      </Link>
      <Link to="/FundTransfer">
        <IconSend {...icon} />
        {t('Send')}
      </Link>
      <Link to="/WorkingWithdrawalRequest">
        <IconArrowUpRight {...icon} />
        {t('Withdraw')}
      </Link>
      <a href="#links">
        <IconUserPlus {...icon} />
        {t('Invite')}
      </a>
    </nav>
  );
});
