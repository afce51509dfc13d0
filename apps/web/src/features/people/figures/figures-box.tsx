import { figuresText } from '@canopy/contract/catalog/figures-text.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { Button, Checkbox } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from '#features/people/figures/figures.module.css';
import { ResultsTable } from '#features/people/figures/results-table.tsx';
import { useFigures, type Figures } from '#features/people/figures/use-figures.ts';

type FiguresBoxProps = {
  /** Of the tick. */
  id: string;
  seen: boolean;
  error?: string | undefined;
  /** Called with the id of the figures that were read, or '' where the tick was taken away. */
  onSeen: (id: string) => void;
  /** What is said of the person themselves. */
  children?: ReactNode;
};

const { words, version } = figuresText;

/** What members' money has done so far, and the tick that it was read, before anybody pays. */
export function FiguresBox({ id, seen, error, onSeen, children }: FiguresBoxProps) {
  const titleId = useId();
  const query = useFigures();
  return (
    <section className={styles['box']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {t(words.title)}
      </h2>
      <Loaded query={query}>
        {(figures) => (
          <>
            <OfAll figures={figures} />
            <ResultsTable figures={figures} />
            {children}
            <HowCounted />
            <Checkbox
              id={id}
              label={t(words.seen)}
              error={error}
              aria-invalid={error === undefined ? undefined : true}
              checked={seen}
              onChange={(event) => onSeen(event.currentTarget.checked ? String(figures.id) : '')}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

type LoadedProps = {
  query: ReturnType<typeof useFigures>;
  children: (figures: Figures) => ReactNode;
};

/** The figures once they are there, in the words that they were sent for. */
function Loaded({ query: { data, error, refetch }, children }: LoadedProps) {
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={4} height={56} />;
  if (data.version !== version) {
    return (
      <>
        <p>{t('This page is older than the server. Please load it again.')}</p>
        <Button variant="default" onClick={() => location.reload()}>
          {t('Load again')}
        </Button>
      </>
    );
  }
  return children(data);
}

function OfAll({ figures }: { figures: Figures }) {
  const { asOf, members, paying, medianNet, onlyOut } = figures;
  const count = (value: number): string => formatFigure(value, 0);
  return (
    <>
      <p className={styles['asOf']}>{t(words.asOf, { at: formatMoment(asOf) })}</p>
      {medianNet === null ? (
        <p className={styles['lead']}>{t(words.nobody)}</p>
      ) : (
        <>
          <p className={styles['lead']}>
            {t(words.paying, { paying: count(paying), members: count(members) })}
          </p>
          <dl className={styles['figures']}>
            {(['ahead', 'behind', 'even'] as const).map((name) => (
              <div key={name} data-tone={name}>
                <dt>{t(words[name])}</dt>
                <dd>
                  {count(figures[name])}
                  <small>{formatFigure((figures[name] / paying) * 100, 1)} %</small>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t(words.median)}</dt>
              <dd>
                <Money value={medianNet} />
              </dd>
            </div>
          </dl>
        </>
      )}
      {onlyOut === 0 ? null : (
        <p className={styles['asOf']}>{t(words.onlyOut, { count: count(onlyOut) })}</p>
      )}
    </>
  );
}

function HowCounted() {
  return (
    <details className={styles['how']}>
      <summary>{t(words.how)}</summary>
      {[words.paidIn, words.takenOut, words.net, words.percents].map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </details>
  );
}
