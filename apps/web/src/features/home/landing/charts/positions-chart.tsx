import type { OpenPosition, SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { ChartCard } from '#features/home/landing/charts/chart-card.tsx';
import { signedPercent } from '#features/home/landing/lib/chart-math.ts';

interface Props {
  positions: SiteContent['robot']['positions'];
  mark: string;
}

function PositionRow({ position, most }: { position: OpenPosition; most: number }) {
  const width = (Math.abs(position.resultPercent) / most) * 50;
  const loss = position.resultPercent < 0;
  return (
    <li>
      <span className="pair">{position.pair}</span>
      <span className="side">
        {position.side} {position.lots.toFixed(1)}
      </span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect
          className={loss ? 'bar loss' : 'bar gain'}
          x={loss ? 50 - width : 50}
          width={width}
          y={1}
          height={8}
        />
        <path className="grid-line start" d="M50 0V10" />
      </svg>
      <span className={loss ? 'result loss' : 'result'}>
        {signedPercent(position.resultPercent)}
      </span>
    </li>
  );
}

/** Gains to the right and losses to the left of one line, with the figure in the same row. */
export function PositionsChart({ positions, mark }: Props) {
  if (positions.items.length === 0) return null;
  const most = Math.max(...positions.items.map((each) => Math.abs(each.resultPercent)), 0.01);
  return (
    <ChartCard title={positions.title} text={positions.text} mark={mark}>
      <ul className="positions">
        {positions.items.map((position) => (
          <PositionRow key={position.pair} position={position} most={most} />
        ))}
      </ul>
    </ChartCard>
  );
}
