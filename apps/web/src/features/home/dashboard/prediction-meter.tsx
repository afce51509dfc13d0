import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import details from '#features/home/dashboard/details.module.css';
import { FacingBars } from '#features/home/dashboard/facing-bars.tsx';
import { useIsPhone } from '#parts/fold.tsx';
import { sentencesOf, type Forecast } from '#features/home/dashboard/forecast-words.ts';
import legs from '#features/home/dashboard/legs.module.css';
import styles from '#features/home/dashboard/prediction-meter.module.css';
import { ReferralLinks } from '#features/home/dashboard/referral-links.tsx';
import { Line, Shown } from '#features/home/dashboard/shown.tsx';
import { usePrediction } from '#features/home/dashboard/use-dashboard.ts';
import { filled } from '#language/filled.tsx';

/** What the next closing would match from today's figures, and the links that bring business. */
export function PredictionMeter() {
  const { data, error, refetch, isFetching } = usePrediction();
  const predict = async (): Promise<void> => {
    const made = await refetch();
    if (made.error) notify.failure(made.error);
    else notify.success(t('The forecast has been updated'));
  };
  return (
    <Card title={t('Prediction Meter')} id="prediction">
      <div className={styles['meter']}>
        <div>
          <div className={styles['meterHead']}>
            <p>
              <span className={styles['mark']}>{t('Forecast')}</span>
              {data ? (
                <span className={details['hint']}>
                  {' '}
                  {filled(t('from the figures of {when}'), { when: <Moment value={data.asOf} /> })}
                </span>
              ) : null}
            </p>
            <Button
              variant="light"
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              loading={isFetching}
              onClick={() => void predict()}
            >
              {t('Start Prediction')}
            </Button>
          </div>
          {error && !data ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <Meter forecast={data} />
          )}
        </div>
        <ReferralLinks />
      </div>
    </Card>
  );
}

function Meter({ forecast }: { forecast: Forecast | undefined }) {
  return (
    <>
      <FacingBars
        left={{ strong: forecast?.left.business ?? 0 }}
        right={{ strong: forecast?.right.business ?? 0 }}
      />
      <Sentences forecast={forecast} />
      <Figures>
        <div className={legs['legs']}>
          {(['left', 'right'] as const).map((side) => (
            <dl
              key={side}
              aria-label={side === 'left' ? t('Forecast, left') : t('Forecast, right')}
            >
              <Line
                label={side === 'left' ? t('Left not yet matched') : t('Right not yet matched')}
              >
                <Shown value={forecast?.[side].business} />
              </Line>
              <Line label={side === 'left' ? t('More left needed') : t('More right needed')}>
                <Shown value={forecast?.[side].needed} />
              </Line>
            </dl>
          ))}
        </div>
        <dl className={styles['next']}>
          <Line label={t('Next matching')}>
            <Shown value={forecast?.matched} />
          </Line>
          <Line
            label={forecast ? t('Would pay, at {rate} %', { rate: forecast.rate }) : t('Would pay')}
          >
            <Shown value={forecast?.income} />
          </Line>
        </dl>
      </Figures>
      <p className={details['hint']}>
        {t(
          'This is what a closing would pay if it ran now. Purchases until the next ' +
            'closing change it; it is not a promise.',
        )}
      </p>
    </>
  );
}

function Sentences({ forecast }: { forecast: Forecast | undefined }) {
  return (
    <div className={styles['sentences']} aria-live="polite">
      {forecast ? (
        sentencesOf(forecast).map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <Skeleton height={16} />
      )}
    </div>
  );
}

/** What the sentences were made from; on a phone it opens by a tap. */
function Figures({ children }: { children: ReactNode }) {
  if (!useIsPhone()) return children;
  return (
    <details className={styles['figures']}>
      <summary>{t('Figures of the forecast')}</summary>
      {children}
    </details>
  );
}
