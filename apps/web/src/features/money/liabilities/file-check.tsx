import { Button, FileButton } from '@mantine/core';
import { checkLiabilityFile, type LiabilityCheck } from '@canopy/log/check-liabilities.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownClosing } from '#features/money/liabilities/compare-published.ts';
import own from '#features/money/liabilities/liabilities.module.css';
import styles from '#parts/checks/checks.module.css';
import { ProofResult } from '#features/money/liabilities/proof-result.tsx';

/** A proof has some thousand characters; nothing larger is read. */
const mostBytes = 1024 * 1024;

/** Checks a file that was saved before; it does not leave the browser. */
export function FileCheck({ closings }: { closings: readonly ShownClosing[] | undefined }) {
  const [found, setFound] = useState<{ name: string; check: LiabilityCheck } | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = file.size > mostBytes ? '' : await file.text();
    setFound({ name: file.name, check: checkLiabilityFile(text) });
  };
  return (
    <Card title={t('Check a saved proof')}>
      <div
        className={own['drop']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <FileButton
          accept=".json,application/json"
          inputProps={{ 'aria-label': t('File of a proof') }}
          onChange={(file) => void read(file ?? undefined)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileSearch size={18} stroke={1.75} aria-hidden />}
            >
              {t('Choose a saved proof')}
            </Button>
          )}
        </FileButton>
        <p className={styles['muted']}>
          {t('It is checked in your browser, also without a connection, and is sent nowhere.')}
        </p>
      </div>
      <output aria-live="polite" className={styles['checks']}>
        {found ? (
          <>
            <p className={styles['verdict']}>
              {found.check.ok
                ? t('{name}: the proof holds', { name: found.name })
                : t('{name}: the proof does not hold', { name: found.name })}
            </p>
            <ProofResult check={found.check} closings={closings} />
          </>
        ) : null}
      </output>
    </Card>
  );
}
