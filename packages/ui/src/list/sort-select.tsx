import { NativeSelect } from '@mantine/core';
import { t } from '#language/language.ts';
import type { Column } from '#list/definition.ts';
import { isSortable, sortText, type Sort } from '#list/sort.ts';

type SortSelectProps = {
  columns: readonly Column<never>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

/** The order of a list that has no headings, on a phone. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const sorts = columns
    .filter(isSortable)
    .flatMap(({ label }) => [false, true].map((down): Sort => ({ label, down })));
  return (
    <NativeSelect
      aria-label={t('Order')}
      value={sortText(sort)}
      onChange={({ currentTarget: { value } }) =>
        onSort(sorts.find((each) => sortText(each) === value) ?? null)
      }
      data={[
        { value: '', label: t('Usual order') },
        ...sorts.map((each) => ({
          value: sortText(each),
          label: `${t(each.label)} ${each.down ? '\u2193' : '\u2191'}`,
        })),
      ]}
    />
  );
}
