import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { useState, type PointerEvent } from 'react';
import styles from '#features/home/dashboard/charts/chart.module.css';
import type { DayChartProps, Series } from '#features/home/dashboard/charts/day-series.ts';
import { DayTable } from '#features/home/dashboard/charts/day-table.tsx';
import { fromTop, linePath, scaleOf, type Scale } from '@canopy/ui/chart/scale.ts';

/** Values by day, drawn; a table with the same values opens below. */
export function DayChart({ label, kind, days, series, write, writeStep }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = scaleOf([0, ...series.flatMap(({ values }) => values)]);
  const at = pointed ?? days.length - 1;
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, place)));
  };
  return (
    <figure className={styles['chart']} aria-label={label}>
      <figcaption className={styles['readout']}>
        <span>{formatMoment(days[at] ?? '')}</span>
        {series.map(({ name, tone, values }) => (
          <span key={name} className={styles['key']} data-tone={tone}>
            {name} <strong>{write(values[at] ?? 0)}</strong>
          </span>
        ))}
      </figcaption>
      <div className={styles['plot']} aria-hidden>
        {scale.steps.map((step) => (
          <span
            key={step}
            className={styles['step']}
            data-zero={step === 0 || undefined}
            style={{ insetBlockStart: `${fromTop(scale, step)}%` }}
          >
            <span>{writeStep(step)}</span>
          </span>
        ))}
        <div
          className={styles['area']}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {kind === 'bars' ? (
              <Bars values={series[0]?.values ?? []} scale={scale} pointed={pointed} />
            ) : (
              <Lines series={series} scale={scale} />
            )}
          </svg>
        </div>
      </div>
      <div className={styles['days']} aria-hidden>
        {[0, Math.floor(days.length / 2), days.length - 1].map((day) => (
          <span key={day}>{formatMoment(days[day] ?? '').replace(/ \d{4}$/, '')}</span>
        ))}
      </div>
      <DayTable label={label} days={days} series={series} write={write} />
    </figure>
  );
}

type BarsProps = { values: readonly number[]; scale: Scale; pointed: number | null };

function Bars({ values, scale, pointed }: BarsProps) {
  const slot = 100 / Math.max(1, values.length);
  const zero = fromTop(scale, 0);
  return values.map((value, at) => {
    const end = fromTop(scale, value);
    return (
      <rect
        key={at}
        className={styles['bar']}
        data-loss={value < 0 || undefined}
        data-pointed={at === pointed || undefined}
        x={(at + 0.16) * slot}
        width={slot * 0.68}
        y={Math.min(zero, end)}
        height={Math.abs(zero - end)}
      />
    );
  });
}

function Lines({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  return series.map(({ name, tone, values }) => (
    <path
      key={name}
      className={styles['line']}
      data-tone={tone}
      d={linePath(values, scale)}
      vectorEffect="non-scaling-stroke"
    />
  ));
}
