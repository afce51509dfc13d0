import { IconCopy } from '@tabler/icons-react';
import { t } from '#language/language.ts';
import { copyText } from '#primitives/copy.ts';
import styles from '#primitives/figures.module.css';

/** An id in a monospaced chip that copies on click. */
export function IdChip({ id }: { id: string | number }) {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('Copy id {id}', { id })}
      onClick={() => void copyText(String(id), t('Copied {id}', { id }))}
    >
      {id}
      <IconCopy size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
