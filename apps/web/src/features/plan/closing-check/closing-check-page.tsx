import { Button } from '@mantine/core';
import { callPage } from '@canopy/ui/client/call-api.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosingCard } from '#features/plan/closing-check/closing-card.tsx';
import { CheckLinks } from '#parts/checks/check-links.tsx';
import styles from '#parts/checks/checks.module.css';
import { WhatItProves } from '#parts/checks/what-it-proves.tsx';
import { ReadingPage } from '#parts/reading-page.tsx';

/** How many closings are shown at first, and how many more each time. */
const portion = 10;

/** The closings that anyone can run again, and how. */
export function ClosingCheckPage() {
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Closing check')}</h1>
        <p>
          {t(
            'Every closing with all that it was computed from. Anyone can run it again and ' +
              'compare every row.',
          )}
        </p>
      </div>
      <Closings />
      <Explained />
      <CheckLinks here="/ClosingCheck" />
    </ReadingPage>
  );
}

function Closings() {
  const [limit, setLimit] = useState(portion);
  const { data, error, refetch } = useQuery({
    queryKey: ['ClosingCheck', limit],
    queryFn: () => callPage('ClosingCheck', { page: '1', limit: String(limit) }),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={6} height={60} />;
  if (data.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t('No closing is published yet')}
          text={t('The files of a closing are published within minutes of it.')}
        />
      </Card>
    );
  }
  return (
    <>
      {data.rows.map((closing, place) => (
        <ClosingCard key={closing.run} closing={closing} folded={place > 0} />
      ))}
      {data.total > data.rows.length ? (
        <Button variant="default" onClick={() => setLimit(limit + portion)}>
          {t('Earlier closings')}
        </Button>
      ) : null}
    </>
  );
}

function Explained() {
  return (
    <>
      <Card title={t('Run it again')}>
        <div className={styles['text']}>
          <p>
            {t(
              'Download both files of a closing. With the source code of this software, and ' +
                'without any access to us, this computes it twice, by two separate programs:',
            )}
          </p>
          <code className={styles['hex']}>
            npm run replay -- closing-input.txt closing-output.txt
          </code>
          <p>
            {t(
              'It says whether every row is the same to the last millionth of a dollar, or which ' +
                'row differs first. The format is described byte by byte, so you can write a ' +
                'program of your own.',
            )}
          </p>
        </div>
      </Card>
      <WhatItProves
        proves={[
          t(
            'The plan was applied to these figures exactly as it is written: nobody was paid ' +
              'more or less than it says.',
          ),
          t('The files were not changed since they were published: their fingerprints are kept.'),
          t(
            'Your own key shows that a line is yours, and that nobody else was shown the ' +
              'same line as theirs.',
          ),
        ]}
        not={[
          t(
            'That the figures are true: only you know what you bought. Compare your own line; ' +
              'the more members do, the less can be invented.',
          ),
          t(
            'Names are replaced, but the shape of the tree is not: whoever finds their own ' +
              'line can tell who stands above and below them.',
          ),
        ]}
      />
    </>
  );
}
