import type { Answer } from '@canopy/contract/calls.ts';
import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { multiple, warning } from '#features/plan/signals/signal-words.ts';
import styles from '#features/plan/signals/signals.module.css';

type SignalRecord = Answer<'SignalRecord'>['data'];

const none = '–';
const count = (value: number): string => formatFigure(value, 0);
const orNone = (value: number | null, write: (value: number) => string): string =>
  value === null ? none : write(value);

/** What all signals came to: losses as large as gains. */
export function RecordCard({ record }: { record: SignalRecord }) {
  const small = [
    ['Even', count(record.even)],
    ['Hit rate', orNone(record.hitRate, (value) => `${formatFigure(value, 1)} %`)],
    ['Average gain', orNone(record.averageGain, multiple)],
    ['Average loss', orNone(record.averageLoss, multiple)],
    ['Most losses in a row', count(record.losingRun)],
    ['Open', count(record.open)],
  ] as const;
  return (
    <Card title={t('The record')}>
      <div className={styles['record']}>
        <dl className={styles['large']}>
          <div data-tone="loss">
            <dt>{t('Losses')}</dt>
            <dd>{count(record.losses)}</dd>
          </div>
          <div data-tone="gain">
            <dt>{t('Gains')}</dt>
            <dd>{count(record.gains)}</dd>
          </div>
          <div>
            <dt>{t('Sum of all {count}', { count: record.closed })}</dt>
            <dd>{multiple(record.r)}</dd>
          </div>
        </dl>
        <dl className={styles['small']}>
          {small.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {record.openLong > 0 ? (
          <p>
            {t('Open for more than {days} days: {count}', {
              days: record.longDays,
              count: record.openLong,
            })}
          </p>
        ) : null}
        <p className={styles['warning']}>{warning()}</p>
        <p className={styles['muted']}>
          {t('R is what a signal risked, from entry to stop: a stop that was hit is −1 R.')}
        </p>
      </div>
    </Card>
  );
}

/** The sum over time, and each month. */
export function RecordOverTime({ record: { days, months } }: { record: SignalRecord }) {
  if (days.length === 0) return null;
  const label = t('Sum of all results in R');
  return (
    <div className={styles['overTime']}>
      <Card title={label}>
        <DayChart
          label={label}
          kind="lines"
          days={days.map(({ day }) => day)}
          series={[{ name: t('Sum'), tone: 'income', values: days.map(({ sum }) => sum) }]}
          write={multiple}
          writeStep={(value) => formatFigure(value, Number.isInteger(value) ? 0 : 1)}
        />
      </Card>
      <Card title={t('By month')}>
        <PlainTable
          label={t('Results by month')}
          columns={[t('Month'), t('Losses'), t('Gains'), t('Even'), 'R']}
          figures={[1, 2, 3, 4]}
          rows={months.map((each) => [
            formatMoment(`${each.month}-01`).replace(/^1 /, ''),
            count(each.losses),
            count(each.gains),
            count(each.even),
            multiple(each.r),
          ])}
        />
      </Card>
    </div>
  );
}
