import { t } from '@canopy/ui/language/language.ts';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { Shown } from '#features/home/dashboard/shown.tsx';
import styles from '#features/home/dashboard/overview.module.css';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** What a member can do next about their documents. */
const kycSteps: Readonly<Record<string, string>> = {
  'Not Submitted': 'Submit your documents',
  Rejected: 'See why and submit again',
  'Under Review': 'See what is under review',
  Approved: 'See your documents',
};

/** What waits: the member's documents and coupons. */
export function StatusCards() {
  const { data, error } = useOwnRecord();
  // The wallets above have said already that nothing came, and offer to try again.
  if (error && !data) return null;
  const status = data?.KYC_statusdash;
  return (
    <dl className={styles['status']} aria-label={t('Documents and coupons')}>
      <div>
        <dt>{t('KYC Status')}</dt>
        <dd>
          {status === undefined ? (
            <Skeleton height={20} width={80} />
          ) : (
            <StatusBadge status={status} />
          )}
        </dd>
        <dd className={styles['next']}>
          <Link to="/KYC" className="touch">
            {t(kycSteps[status ?? 'Approved'] ?? 'See your documents')}
          </Link>
        </dd>
      </div>
      <Coupons
        label={t('Total Sell Coupon')}
        value={data?.totalsellcoupan}
        hint={t('Came with packages')}
      />
      <Coupons
        label={t('Total Coupon')}
        value={data?.Use_coupon}
        to="/UsedCoupon"
        hint={t('See used coupons')}
      />
      <Coupons
        label={t('Remain Coupon')}
        value={data?.Remain_coupon}
        to="/Coupon"
        hint={t('See the draw')}
      />
    </dl>
  );
}

type CouponsProps = { label: string; value: number | undefined; hint: string; to?: string };

function Coupons({ label, value, hint, to }: CouponsProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles['count']}>
        <Shown value={value} as="count" />
      </dd>
      <dd className={styles['next']}>
        {to === undefined ? (
          hint
        ) : (
          <Link className="touch" to={to}>
            {hint}
          </Link>
        )}
      </dd>
    </div>
  );
}
