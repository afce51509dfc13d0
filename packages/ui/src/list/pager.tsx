import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '#language/language.ts';
import styles from '#list/list.module.css';
import { rowsPerPage } from '#list/use-list.ts';

type PagerProps = {
  page: number;
  total: number;
  onTurn: (page: number) => void;
  /** Tells two of them on one page apart. */
  label?: string;
};

/** Back and forth through the pages; nothing where one page holds all. */
export function Pager({ page, total, onTurn, label = t('Pages') }: PagerProps) {
  const pages = Math.ceil(total / rowsPerPage);
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={styles['pager']} aria-label={label}>
      <Button
        variant="default"
        disabled={page <= 1}
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => onTurn(Math.min(page - 1, pages))}
      >
        {t('Previous')}
      </Button>
      <span aria-live="polite">{t('Page {page} of {pages}', { page, pages })}</span>
      <Button
        variant="default"
        disabled={page >= pages}
        rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => onTurn(page + 1)}
      >
        {t('Next')}
      </Button>
    </nav>
  );
}
