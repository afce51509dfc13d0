import { useState } from 'react';
import styles from '#chart/chart.module.css';
import { written, type DayChartProps } from '#chart/series.ts';
import { t } from '#language/language.ts';
import { formatMoment } from '#primitives/format.ts';

/** The values behind a chart, newest first; they are written only when somebody opens them. */
export function DayTable({
  label,
  days,
  series,
  write,
}: Pick<DayChartProps, 'label' | 'days' | 'series' | 'write'>) {
  const [opened, setOpened] = useState(false);
  const caption = t('{label}: table', { label });
  return (
    <details className={styles['behind']} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('Show as a table')}</summary>
      {opened ? (
        // Without a mouse it is scrolled with the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Date')}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, at) => (
                  <tr key={day}>
                    <th scope="row">{formatMoment(day)}</th>
                    {series.map(({ name, values }) => (
                      <td key={name}>{written(values[at], write)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
