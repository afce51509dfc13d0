import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { t } from '#language/language.ts';
import { isFigure } from '#list/column-kinds.ts';
import type { Column } from '#list/definition.ts';
import styles from '#list/rows.module.css';
import { isSortable, nextSort, type Sort } from '#list/sort.ts';

type SortHeadingProps = {
  column: Column<never>;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | null;
};

/** A column's heading; where the list can be sorted by it, pressing it does. */
export function SortHeading({ column, sort, onSort }: SortHeadingProps) {
  const { label } = column;
  const figure = isFigure(column) || undefined;
  if (!onSort || !isSortable(column)) {
    return (
      <th scope="col" data-figure={figure}>
        {t(label)}
      </th>
    );
  }
  const here = sort?.label === label ? sort : null;
  const Arrow = here ? (here.down ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <th
      scope="col"
      data-figure={figure}
      aria-sort={here ? (here.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles['sort']}
        data-sorted={here ? true : undefined}
        onClick={() => onSort(nextSort(label, sort))}
      >
        {t(label)}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
