import { Button } from '@mantine/core';
import { showHead } from '@canopy/log/head.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { HeadCheck } from '#features/money/log/head-check.tsx';
import { LastEntries } from '#features/money/log/last-entries.tsx';
import { LogProofs } from '#features/money/log/log-proofs.tsx';
import { readLogs, type PublishedLog } from '#parts/public-log/read-log.ts';
import { CheckLinks } from '#parts/checks/check-links.tsx';
import { CheckResultLine } from '#parts/checks/check-line.tsx';
import styles from '#parts/checks/checks.module.css';
import { ReadingPage } from '#parts/reading-page.tsx';

/** The page on which anyone compares what they were shown with what everybody is shown. */
export function LogCheckPage() {
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Check the log')}</h1>
        <p>{t('Your own browser checks that nobody was shown another history than you.')}</p>
      </div>
      <Checked />
      <LogProofs />
      <CheckLinks here="/LogCheck" />
    </ReadingPage>
  );
}

function Checked() {
  const {
    data: logs,
    error,
    refetch,
  } = useQuery({
    queryKey: ['public logs'],
    queryFn: readLogs,
  });
  if (error) {
    return (
      <Card>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  if (!logs) {
    return (
      <Card>
        <LoadingLines lines={4} height={60} />
      </Card>
    );
  }
  const [newest] = logs;
  if (!newest) {
    return (
      <Card>
        <p>{t('The log begins with the first entry of the books. There is none yet.')}</p>
      </Card>
    );
  }
  return (
    <>
      <Card title={newest.key.name}>
        <HeadFacts log={newest} />
      </Card>
      <Card title={t('A head that you were shown')}>
        <HeadCheck logs={logs} />
      </Card>
      {newest.head ? <LastEntries log={{ no: newest.no, head: newest.head }} /> : null}
    </>
  );
}

function HeadFacts({ log: { no, keyText, head } }: { log: PublishedLog }) {
  return (
    <div className={styles['checks']}>
      <ul className={styles['checks']}>
        <CheckResultLine
          ok={head !== null}
          good={t('The head is signed by the key of this log')}
          bad={t('The head is not signed by the key of this log')}
          proves={t('It cannot be denied later.')}
        >
          {head ? <span className={styles['hex']}>{showHead(head)}</span> : null}
        </CheckResultLine>
      </ul>
      <div>
        <p>{t('The key of this log')}</p>
        <span className={styles['hex']}>{keyText}</span>
      </div>
      <div className={styles['buttons']}>
        {head ? (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(showHead(head), t('Copied the head'))}
          >
            {t('Copy head')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(keyText, t('Copied the key'))}
        >
          {t('Copy key')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`/log/${no}/bundle`}
          download
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('Save the whole log')}
        </Button>
      </div>
    </div>
  );
}
