import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconCopy, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#features/plan/results/results.module.css';

type Result = Row<'TradingResults'>;
type Statement = NonNullable<Result['statement']>;

/** Opens what stands behind a result; without a statement there is nothing to open. */
export function EvidenceButton({ result }: { result: Result }) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const { statement, date, market } = result;
  if (!statement) return null;
  const place = `${t(market === 'forex' ? 'Forex' : 'Crypto')}, ${formatMoment(date)}`;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('Evidence of {place}', { place })}
        onClick={() => setOpened(true)}
      >
        {t('Evidence')}
      </Button>
      <FormDialog title={place} opened={opened} busy={busy} onClose={() => setOpened(false)}>
        <Behind result={result} statement={statement} busy={busy} setBusy={setBusy} />
      </FormDialog>
    </>
  );
}

type BehindProps = {
  result: Result;
  statement: Statement;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function Behind({ result, statement, busy, setBusy }: BehindProps) {
  const uid = useSession((session) => session.userId);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { content, name } = await callFile('ResultStatement', { uid, id: result.id });
      saveFile(content, name);
      notify.success(t('Statement saved'));
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['behind']}>
      <p>{result.note}</p>
      <Comparison result={result} statement={statement} />
      <div>
        <p>{t('SHA-256 of the statement; the file that you download has the same.')}</p>
        <span className={styles['hex']}>{statement.sha256}</span>
      </div>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(statement.sha256, t('Copied the fingerprint'))}
        >
          {t('Copy fingerprint')}
        </Button>
        <Button
          leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
          loading={busy}
          onClick={() => void save()}
        >
          {t('Download the statement')}
        </Button>
      </div>
    </div>
  );
}

/** What the server found in the file, and how that compares with what was posted. */
function Comparison({ result, statement }: Pick<BehindProps, 'result' | 'statement'>) {
  const { deals, profit, fees, capital, percent, agrees, difference, reason } = statement;
  const facts = [
    [t('Posted result'), percentText(result.percent)],
    [t('By the statement'), percentText(percent)],
    [t('Deals'), formatFigure(deals, 0)],
    [t('Profit or loss'), signed(profit)],
    [t('Fees'), signed(fees)],
    [t('Capital'), signed(capital)],
  ] as const;
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {agrees ? (
        <p>{t('Both agree, rounded as the result was posted.')}</p>
      ) : (
        <p className={styles['differs']}>
          {t('The posted result differs by {difference}. The operator’s reason:', {
            difference: percentText(difference),
          })}{' '}
          {reason}
        </p>
      )}
    </>
  );
}

const minus = (text: string): string => text.replace('-', '\u2212');

/** An exact amount, in the currency of the statement. */
function signed(exact: string): string {
  const [whole = '', part = ''] = exact.split('.');
  const rest = part === '' ? '' : `.${part.padEnd(2, '0')}`;
  return minus(`${whole.startsWith('-') ? '-' : ''}${grouped(whole)}${rest}`);
}

const grouped = (whole: string): string => formatFigure(Math.abs(Number(whole)), 0);

const percentText = (value: number): string => `${minus(String(value))} %`;
