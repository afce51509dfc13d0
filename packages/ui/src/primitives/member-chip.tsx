import { IconCopy } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { t } from '#language/language.ts';
import { copyText } from '#primitives/copy.ts';
import styles from '#primitives/figures.module.css';
import { IdChip } from '#primitives/id-chip.tsx';

/** Shows who a member is; null in an app that has no card of members. */
export const ShowMember = createContext<((id: string) => void) | null>(null);

/** A member's id: it opens what one may see of them, and beside it is a button that copies it. */
export function MemberChip({ id }: { id: string | number }) {
  const show = use(ShowMember);
  if (!show) return <IdChip id={id} />;
  return (
    <span className={styles['memberChip']}>
      <button
        type="button"
        aria-label={t('Who is {id}?', { id })}
        aria-haspopup="dialog"
        onClick={() => show(String(id))}
      >
        {id}
      </button>
      <button
        type="button"
        aria-label={t('Copy id {id}', { id })}
        onClick={() => void copyText(String(id), t('Copied {id}', { id }))}
      >
        <IconCopy size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}
