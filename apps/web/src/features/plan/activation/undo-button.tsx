import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from '#features/plan/activation/activation.module.css';
import { UndoDialog } from '#features/plan/activation/undo-dialog.tsx';

type HistoryRow = Row<'ActivationHistory'>;

/**
 * The button at the end of a row that undoes its purchase, and the dialog, which the page shows: a
 * row may be drawn anew while something is typed there.
 */
export function useUndo(): { undoOf: (row: HistoryRow) => ReactNode; dialog: ReactNode } {
  const [id, setId] = useState<string | null>(null);
  return {
    undoOf: (row) => <UndoButton row={row} onOpen={setId} />,
    dialog: id === null ? null : <UndoDialog id={id} onClose={() => setId(null)} />,
  };
}

type UndoButtonProps = { row: HistoryRow; onOpen: (id: string) => void };

/** Undoes a purchase that the member paid for, or asks for it; the row says until when. */
function UndoButton({ row, onOpen }: UndoButtonProps) {
  if (!('undo' in row) || !row.undo) return null;
  const until = formatMoment(row.undoUntil ?? '');
  return (
    <span className={styles['undo']}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        aria-label={t('Undo purchase {id}', { id: row.posting_id })}
        onClick={() => onOpen(row.posting_id)}
      >
        {t('Undo')}
      </Button>
      {until === '' ? null : <small>{t('by yourself until {time}', { time: until })}</small>}
    </span>
  );
}
