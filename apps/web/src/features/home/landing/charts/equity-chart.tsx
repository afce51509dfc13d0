import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { ChartCard } from '#features/home/landing/charts/chart-card.tsx';
import {
  heightShare,
  largestFall,
  linePath,
  stepScale,
  signedPercent,
} from '#features/home/landing/lib/chart-math.ts';

interface Props {
  equity: SiteContent['robot']['equity'];
  mark: string;
}

/** The line with its largest fall marked: a curve without one would flatter. */
export function EquityChart({ equity, mark }: Props) {
  const { values } = equity;
  if (values.length < 2) return null;
  const scale = stepScale(values, 5);
  const fall = largestFall(values);
  const line = linePath(values, scale);
  const last = values.length - 1;
  const fallText = fall ? `${equity.drawdown} ${signedPercent(fall.percent, 1)}` : '';
  const summary = `${equity.title}: ${values[0]} → ${values[last]}. ${fallText}`;
  return (
    <ChartCard title={equity.title} text={equity.text} mark={mark} warning={fallText}>
      <p className="unseen">{summary}</p>
      <div className="plot equity-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scale.steps.map((step) => (
            <path
              key={step}
              className={step === 100 ? 'grid-line start' : 'grid-line'}
              d={`M0 ${heightShare(scale, step) * 100}H100`}
            />
          ))}
          {fall && (
            <rect
              className="fall"
              x={(fall.from / last) * 100}
              y={0}
              width={((fall.to - fall.from) / last) * 100}
              height={100}
            />
          )}
          <path className="area" d={`${line}L100 100L0 100Z`} />
          <path className="line" d={line} />
        </svg>
        {scale.steps.map((step) => (
          <span
            key={step}
            className="tick"
            aria-hidden="true"
            style={{ top: `${heightShare(scale, step) * 100}%` }}
          >
            {step}
          </span>
        ))}
      </div>
    </ChartCard>
  );
}
