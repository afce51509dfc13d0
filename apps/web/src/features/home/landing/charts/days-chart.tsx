import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { ChartCard } from '#features/home/landing/charts/chart-card.tsx';
import {
  dailyResults,
  heightShare,
  stepScale,
  signedPercent,
} from '#features/home/landing/lib/chart-math.ts';

const shownDays = 20;

interface Props {
  days: SiteContent['robot']['days'];
  /** The same values as the curve's, so that both charts tell one story. */
  values: readonly number[];
  mark: string;
}

export function DaysChart({ days, values, mark }: Props) {
  const results = dailyResults(values).slice(-shownDays);
  if (results.length === 0) return null;
  const scale = stepScale([0, ...results], 0.5);
  const zero = heightShare(scale, 0) * 100;
  const slot = 100 / results.length;
  const summary = `${days.title}: ${results.map((each) => signedPercent(each)).join(', ')}`;
  return (
    <ChartCard title={days.title} text={days.text} mark={mark}>
      <p className="unseen">{summary}</p>
      <div className="plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scale.steps.map((step) => (
            <path
              key={step}
              className={step === 0 ? 'grid-line start' : 'grid-line'}
              d={`M0 ${heightShare(scale, step) * 100}H100`}
            />
          ))}
          {results.map((result, i) => {
            const end = heightShare(scale, result) * 100;
            return (
              <rect
                key={`${i}:${result}`}
                className={result < 0 ? 'bar loss' : 'bar gain'}
                x={(i + 0.18) * slot}
                width={slot * 0.64}
                y={Math.min(zero, end)}
                height={Math.abs(zero - end)}
              />
            );
          })}
        </svg>
        {scale.steps.map((step) => (
          <span
            key={step}
            className="tick"
            aria-hidden="true"
            style={{ top: `${heightShare(scale, step) * 100}%` }}
          >
            {signedPercent(step, 1).replace(' %', '')}
          </span>
        ))}
      </div>
    </ChartCard>
  );
}
