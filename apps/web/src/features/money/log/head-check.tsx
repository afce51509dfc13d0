import { readHead } from '@canopy/log/head.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findHead, type PublishedLog } from '#parts/public-log/read-log.ts';
import { CheckLine } from '#parts/checks/check-line.tsx';
import styles from '#parts/checks/checks.module.css';

/** Compares a head from a mail or a statement with the log that everybody is shown. */
export function HeadCheck({ logs }: { logs: readonly PublishedLog[] }) {
  const [given, setGiven] = useState('');
  const text = given.trim();
  return (
    <div className={styles['checks']}>
      <TextField
        label={t('The head from your mail or statement')}
        value={given}
        autoComplete="off"
        description={t('A number, a space, and 44 letters. It is below every mail and statement.')}
        onChange={(event) => setGiven(event.currentTarget.value)}
      />
      <output aria-live="polite">{text === '' ? null : <Found logs={logs} text={text} />}</output>
    </div>
  );
}

function Found({ logs, text }: { logs: readonly PublishedLog[]; text: string }) {
  const shown = readHead(text);
  const { data, error, refetch } = useQuery({
    queryKey: ['head of a log', text, logs.map(({ head }) => head?.size)],
    queryFn: async () => ({ log: await findHead(logs, shown!) }),
    enabled: shown !== null,
  });
  if (!shown) {
    return (
      <ul>
        <CheckLine tone="open" title={t('This is not a head. Copy the whole line.')} />
      </ul>
    );
  }
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={1} height={48} />;
  return (
    <ul>
      {data.log === null ? (
        <CheckLine
          tone="bad"
          title={t('This head is not of this log: you were shown another history')}
        >
          <p className={styles['muted']}>
            {t('Keep the mail or the statement. It is evidence, and it is worth a question.')}
          </p>
        </CheckLine>
      ) : (
        <CheckLine
          tone="good"
          title={t('The log begins with the {size} entries that you were shown', {
            size: shown.size,
          })}
          proves={
            data.log === logs[0]
              ? t('Nothing of it was changed or taken out since.')
              : t('It is of the earlier log {log}, which another one has replaced.', {
                  log: data.log.key.name,
                })
          }
        />
      )}
    </ul>
  );
}
