import { Skeleton } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Link } from 'react-router';
import { viewOf } from '#features/plan/coupons/countdown.ts';
import styles from '#features/plan/coupons/coupons.module.css';
import { enterCouponForm } from '#features/plan/coupons/enter-coupon-form.ts';
import { useBonanza, useServerNow } from '#features/plan/coupons/use-bonanza.ts';
import { usedCoupons } from '#features/plan/coupons/used-coupons.list.ts';
import { filled } from '#language/filled.tsx';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** How many coupons the member has, entering them, and those that have entered. */
export function UsedCouponPage() {
  return (
    <Page>
      <PageHeader
        lead={t(
          'Coupons come with packages. Those you get while a bonanza is running are entered ' +
            'automatically; enter the others here.',
        )}
        actions={
          <Link to="/Coupon" className="touch">
            {t('To the draw')}
          </Link>
        }
      />
      <div className={styles['columns']}>
        <Card title={t('Enter coupons')}>
          <EnterForm />
        </Card>
        <div className={styles['beside']}>
          <CouponFigures />
          <RunningBonanza />
        </div>
      </div>
      <ListPart title={t('Used Coupon')} definition={usedCoupons} />
    </Page>
  );
}

function EnterForm() {
  return <FormPanel flow={useFormFlow(enterCouponForm)} />;
}

const figures = [
  ['Total', 'totalsellcoupan'],
  ['Used', 'Use_coupon'],
  ['Remaining', 'Remain_coupon'],
] as const satisfies readonly (readonly [string, keyof Row<'userDashboard'>])[];

function CouponFigures() {
  const { data, error, refetch } = useOwnRecord();
  return (
    <Card title={t('Your coupons')}>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      <dl className={styles['figures']}>
        {figures.map(([label, field]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{data ? formatFigure(data[field], 0) : <Skeleton height={26} width={48} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the coupons would take part in. */
function RunningBonanza() {
  const { bonanza, loaded, aheadMs, error, refetch } = useBonanza();
  const view = viewOf(bonanza, useServerNow(aheadMs));
  if (error && !loaded) {
    return (
      <Card title={t('The bonanza')}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  if (!loaded) {
    return (
      <Card title={t('The bonanza')}>
        <Skeleton height={42} />
      </Card>
    );
  }
  return (
    <Card title={bonanza && view !== 'over' ? bonanza.name : t('The bonanza')}>
      {bonanza && view === 'running' ? (
        <p>
          {filled(t('It runs until {when}.'), { when: <Moment value={bonanza.totime} /> })}{' '}
          {giftsText(bonanza.gifts)}
        </p>
      ) : null}
      {bonanza && view === 'soon' ? (
        <p>
          {filled(t('It begins on {when}; coupons can be entered from then on.'), {
            when: <Moment value={bonanza.fromtime} />,
          })}
        </p>
      ) : null}
      {!bonanza || view === 'over' ? (
        <p>{t('None is running right now. You keep your coupons until you enter them.')}</p>
      ) : null}
    </Card>
  );
}

function giftsText(gifts: readonly { gift: string; count: number }[]): string {
  const named = gifts.map(({ gift, count }) => (count === 1 ? gift : `${count} × ${gift}`));
  return t('To be won: {gifts}.', { gifts: named.join(', ') });
}
