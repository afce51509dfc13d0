import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import styles from '#features/plan/coupons/coupons.module.css';
import { useBonanzaRows, useNewestEntries } from '#features/plan/coupons/use-bonanza.ts';
import checks from '#parts/checks/checks.module.css';

/** Coupons enter all the time; the page shows them as they come. */
const entriesEveryMs = 15_000;
/** More than these nobody scrolls through; the check page hands out all. */
const mostShown = 200;

/** The coupons that have entered, newest first, in a box that scrolls. */
export function EntryList() {
  const { data, error, refetch } = useNewestEntries(mostShown, entriesEveryMs);
  const name = t('Used coupons');
  const title = data ? t('Used coupons ({count})', { count: formatFigure(data.total, 0) }) : name;
  return (
    <Card title={title}>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingLines lines={4} height={40} /> : null}
      {data?.total === 0 ? (
        <p className={checks['muted']}>{t('No coupon has entered yet.')}</p>
      ) : null}
      {data && data.total > 0 ? (
        // Without a mouse the box is scrolled with the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['entries']} role="region" aria-label={name} tabIndex={0}>
          <ul>
            {data.entries.map(({ coupon, dd }) => (
              <li key={coupon}>
                <span className={styles['code']}>{coupon}</span>
                <span className={checks['muted']}>
                  <Moment value={dd} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {data && data.total > mostShown ? (
        <p className={checks['muted']}>
          {t('The newest {count} are shown.', { count: mostShown })}
        </p>
      ) : null}
    </Card>
  );
}

/** Who won what. */
export function WinnersTable({ empty }: { empty: string }) {
  const { data, error, refetch } = useBonanzaRows('BonanzaAchiever');
  return (
    <Card title={t('🏆 Winners Table')}>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingLines lines={2} height={44} /> : null}
      {data?.length === 0 ? <p className={checks['muted']}>{empty}</p> : null}
      {data && data.length > 0 ? (
        <PlainTable
          label={t('Winners')}
          columns={[t('S.No'), t('Coupon'), t('Gift'), t('Date')]}
          rows={data.map(({ id, row, coupon, remark, ad }) => [
            row,
            <span key={id} className={styles['code']}>
              {coupon}
            </span>,
            remark,
            <Moment key={ad} value={ad} />,
          ])}
        />
      ) : null}
    </Card>
  );
}
