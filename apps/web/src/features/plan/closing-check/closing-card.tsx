import { Button, FileButton } from '@mantine/core';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconDownload, IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  checkFiles,
  type Closing,
  type FileCheck,
} from '#features/plan/closing-check/check-files.ts';
import { FileResult } from '#features/plan/closing-check/file-result.tsx';
import styles from '#parts/checks/checks.module.css';
import { Fold } from '#parts/fold.tsx';
import { InLog } from '#parts/public-log/in-log.tsx';

type CardProps = {
  closing: Closing;
  /** Only its day is seen until it is opened. */
  folded: boolean;
};

/** One closing: what is published of it, and the check of chosen files. */
export function ClosingCard({ closing, folded }: CardProps) {
  const day = formatMoment(closing.date);
  const title = t('Closing of {date}', { date: day });
  if (!folded) {
    return (
      <Card title={title}>
        <Inside closing={closing} day={day} />
      </Card>
    );
  }
  return (
    <Fold title={title} note={t('Rows: {rows}', { rows: figure(closing.rows) })} later>
      <Inside closing={closing} day={day} />
    </Fold>
  );
}

function Inside({ closing, day }: { closing: Closing; day: string }) {
  const { run, planVersion, members, rows, input, output } = closing;
  const counts = { version: planVersion, members: figure(members), rows: figure(rows) };
  return (
    <div className={styles['checks']}>
      <p className={styles['muted']}>
        {t('Plan version: {version}. Members: {members}. Rows: {rows}.', counts)}
      </p>
      <FileFacts name={t('Input')} hash={input} />
      <FileFacts name={t('Output')} hash={output} />
      <div className={styles['buttons']}>
        <SaveLink run={run} file="input" label={t('Input of {date}', { date: day })}>
          {t('Download input ({size} KB)', { size: kilobytes(closing.inputBytes) })}
        </SaveLink>
        <SaveLink run={run} file="output" label={t('Output of {date}', { date: day })}>
          {t('Download output ({size} KB)', { size: kilobytes(closing.outputBytes) })}
        </SaveLink>
      </div>
      <ul>
        <InLog
          kind="closing"
          subject={run}
          says={(entry) => entry.input === input && entry.output === output}
        />
      </ul>
      <OwnLine closing={closing} day={day} />
    </div>
  );
}

const figure = (value: number): string => formatFigure(value, 0);
const kilobytes = (bytes: number): string => figure(Math.ceil(bytes / 1024));

function FileFacts({ name, hash }: { name: string; hash: string }) {
  return (
    <div>
      <p>{t('{file}: fingerprint (SHA-256)', { file: name })}</p>
      <span className={styles['hex']}>{hash}</span>
    </div>
  );
}

type SaveLinkProps = { run: number; file: string; label: string; children: string };

function SaveLink({ run, file, label, children }: SaveLinkProps) {
  return (
    <Button
      component="a"
      href={`/api/ClosingFile?run=${run}&file=${file}`}
      download
      aria-label={label}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
    >
      {children}
    </Button>
  );
}

/** What the signed-in member is called here; and the check of files that were downloaded. */
function OwnLine({ closing, day }: { closing: Closing; day: string }) {
  const { isAuth, userId: uid } = useSession();
  const { run } = closing;
  const { data, error, refetch } = useQuery({
    queryKey: ['ClosingKey', uid, run],
    queryFn: async () => (await callApi('ClosingKey', { uid: String(uid), run: String(run) })).data,
    enabled: isAuth,
  });
  const [checked, setChecked] = useState<FileCheck | null>(null);
  const choose = async (files: File[]): Promise<void> => {
    if (files.length > 0) setChecked(await checkFiles(closing, data ?? null, files));
  };
  return (
    <>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <div>
          <p>{t('In these files you are')}</p>
          <span className={styles['hex']}>{data.pseudonym}</span>
          <p>{t('Your key for this closing; show it to nobody:')}</p>
          <span className={styles['hex']}>{data.key}</span>
        </div>
      ) : null}
      {isAuth ? null : (
        <p>
          {t('Sign in to see which line is yours.')} <Link to="/Login">{t('Login')}</Link>
        </p>
      )}
      <div className={styles['buttons']}>
        <FileButton multiple accept=".txt,text/plain" onChange={(files) => void choose(files)}>
          {(props) => (
            <Button
              {...props}
              aria-label={t('Check files of {date}', { date: day })}
              leftSection={<IconFileSearch size={18} stroke={1.75} aria-hidden />}
            >
              {t('Check downloaded files')}
            </Button>
          )}
        </FileButton>
      </div>
      <output aria-live="polite">{checked ? <FileResult check={checked} /> : null}</output>
    </>
  );
}
