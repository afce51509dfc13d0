import { t } from '@canopy/ui/language/language.ts';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { lazy, Suspense } from 'react';
import details from '#features/home/dashboard/details.module.css';
import styles from '#features/home/dashboard/overview.module.css';
import { StatusCards } from '#features/home/dashboard/status-cards.tsx';
import { WalletSection } from '#features/home/dashboard/wallet-section.tsx';
import { OwedNotice } from '#features/plan/owed/owed-notice.tsx';
import { useFirstName } from '#parts/member/use-own-record.ts';

/** What is below the first screen is a separate chunk, loaded after what is seen first. */
const Details = lazy(async () => {
  const { DashboardDetails } = await import('#features/home/dashboard/dashboard-details.tsx');
  return { default: DashboardDetails };
});

/** The dashboard: what I have and what waits, what moved, my network, trading, and invitations. */
export function DashboardPage() {
  const name = useFirstName();
  const userId = useSession((session) => session.userId);
  return (
    <Page gap={16}>
      <div className={styles['greeting']}>
        <p className={styles['hello']}>{t('Welcome, {name}', { name })}</p>
        <IdChip id={userId} />
      </div>
      <OwedNotice />
      <WalletSection />
      <StatusCards />
      <Suspense fallback={<div className={details['growing']} aria-busy />}>
        <Details />
      </Suspense>
    </Page>
  );
}
