import { lazyPart } from '@canopy/ui/primitives/lazy-part.ts';
import { nextTask } from '@canopy/ui/frame/next-task.ts';
import { t } from '@canopy/ui/language/language.ts';
import { MemberChip } from '@canopy/ui/primitives/member-chip.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Suspense } from 'react';
import details from '#features/home/dashboard/details.module.css';
import first from '#features/home/dashboard/first-screen.module.css';
import { NextSteps } from '#features/home/dashboard/next-steps.tsx';
import styles from '#features/home/dashboard/overview.module.css';
import { WalletSection } from '#features/home/dashboard/wallet-section.tsx';
import { OwedNotice } from '#features/plan/owed/owed-notice.tsx';
import { useFirstName } from '#parts/member/use-own-record.ts';

/** What is below the first screen is a separate chunk, loaded after what is seen first. */
const Details = lazyPart(async () => {
  await nextTask();
  return (await import('#features/home/dashboard/dashboard-details.tsx')).DashboardDetails;
});

/** The member's home: what I have, what waits and what to do next; then every figure. */
export function DashboardPage() {
  return (
    <Page gap={16}>
      <Greeting />
      <OwedNotice />
      <div className={first['first']}>
        <WalletSection />
        <NextSteps />
      </div>
      <Suspense fallback={<div className={details['growing']} aria-busy />}>
        <Details />
      </Suspense>
    </Page>
  );
}

function Greeting() {
  const name = useFirstName();
  const userId = useSession((session) => session.userId);
  return (
    <div className={styles['greeting']}>
      <p className={styles['hello']}>{t('Welcome, {name}', { name })}</p>
      <MemberChip id={userId} />
    </div>
  );
}
