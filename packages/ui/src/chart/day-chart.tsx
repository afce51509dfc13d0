import { useState, type PointerEvent } from 'react';
import styles from '#chart/chart.module.css';
import { DayTable } from '#chart/day-table.tsx';
import { dotPath, fromTop, linePath, scaleOf, type Scale } from '#chart/scale.ts';
import { written, type DayChartProps, type Series } from '#chart/series.ts';
import { formatMoment } from '#primitives/format.ts';

/** Values by day, drawn; a table with the same values opens below. */
export function DayChart({ label, kind, days, series, limit, write, writeStep }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const scale = scaleOf([0, ...known, ...(limit ? [limit.value] : [])]);
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
            {name} <strong>{written(values[at], write)}</strong>
          </span>
        ))}
        {limit ? (
          <span className={styles['key']} data-tone="limit">
            {limit.name} <strong>{write(limit.value)}</strong>
          </span>
        ) : null}
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
              <Bars series={series} scale={scale} pointed={pointed} />
            ) : (
              <Lines series={series} scale={scale} />
            )}
            {limit ? (
              <path
                className={styles['limit']}
                d={`M0 ${fromTop(scale, limit.value)}H100`}
                vectorEffect="non-scaling-stroke"
              />
            ) : null}
          </svg>
        </div>
      </div>
      <div className={styles['days']} aria-hidden>
        {[...new Set([0, Math.floor(days.length / 2), days.length - 1])].map((day) => (
          <span key={day}>{formatMoment(days[day] ?? '').replace(/ \d{4}$/, '')}</span>
        ))}
      </div>
      <DayTable label={label} days={days} series={series} write={write} />
    </figure>
  );
}

type BarsProps = { series: readonly Series[]; scale: Scale; pointed: number | null };

/** The bars of a day stand next to each other. */
function Bars({ series, scale, pointed }: BarsProps) {
  const slot = 100 / Math.max(1, series[0]?.values.length ?? 1);
  const width = (slot * 0.68) / series.length;
  const zero = fromTop(scale, 0);
  return series.map(({ name, tone, values }, which) =>
    values.map((value, at) => {
      const end = fromTop(scale, value ?? 0);
      return (
        <rect
          key={`${name} ${at}`}
          className={styles['bar']}
          data-tone={tone}
          data-loss={(value ?? 0) < 0 || undefined}
          data-pointed={at === pointed || undefined}
          x={(at + 0.16) * slot + which * width}
          width={width}
          y={Math.min(zero, end)}
          height={Math.abs(zero - end)}
        />
      );
    }),
  );
}

function Lines({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  return series.map(({ name, tone, values }) => (
    <g key={name}>
      <path
        className={styles['line']}
        data-tone={tone}
        d={linePath(values, scale)}
        vectorEffect="non-scaling-stroke"
      />
      <path
        className={styles['line']}
        data-tone={tone}
        data-dots
        d={dotPath(values, scale)}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  ));
}
