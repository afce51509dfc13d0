import { Button, CloseButton, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { keepFocus } from '#form/keep-focus.ts';
import { DateField } from '#fields/date-field.tsx';
import { t } from '#language/language.ts';
import { defaultOf, type Filter } from '#list/definition.ts';
import styles from '#list/list.module.css';
import { networkToday, periodsOn } from '#list/periods.ts';
import type { FilterValues } from '#list/use-list.ts';

type FilterBarProps = {
  filters: readonly Filter[];
  values: FilterValues;
  busy: boolean;
  onSearch: (values: FilterValues) => void;
};

/** The filters of a list: in one row, or on a phone in a sheet behind a button. */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [opened, sheet] = useDisclosure(false);
  // What was typed but not searched for is dropped when the address says something else.
  const form = <FilterForm key={JSON.stringify(props.values)} {...props} />;
  if (!isPhone) return form;
  const chosen = props.filters.filter(
    (filter) => props.values[filter.field] !== defaultOf(filter),
  ).length;
  const search = (values: FilterValues): void => {
    sheet.close();
    props.onSearch(values);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        onClick={sheet.open}
      >
        {chosen > 0 ? t('Filters ({count})', { count: chosen }) : t('Filters')}
      </Button>
      <Drawer.Root
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        returnFocus={false}
        classNames={{ content: styles['sheet'] ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={styles['sheetHead']}>
            <Drawer.Title>{t('Filters')}</Drawer.Title>
            <CloseButton aria-label={t('Close')} onClick={sheet.close} />
          </div>
          <Drawer.Body ref={keepFocus}>
            <FilterForm {...props} onSearch={search} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

function FilterForm({ filters, values, busy, onSearch }: FilterBarProps) {
  const [draft, setDraft] = useState(values);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(draft);
  };
  const clear = Object.fromEntries(filters.map((filter) => [filter.field, defaultOf(filter)]));
  const choose = (next: FilterValues): void => {
    setDraft(next);
    onSearch(next);
  };
  const isClear = filters.every((filter) => draft[filter.field] === clear[filter.field]);
  return (
    <form className={styles['filters']} onSubmit={submit} role="search">
      {/* What Enter presses: the button that is seen does nothing while rows are loaded. */}
      <button type="submit" hidden>
        {t('Search')}
      </button>
      {filters.map((filter) => (
        <FilterField
          key={filter.field}
          filter={filter}
          value={draft[filter.field] ?? ''}
          onChange={(value) => setDraft({ ...draft, [filter.field]: value })}
        />
      ))}
      <Periods filters={filters} values={draft} onChoose={choose} />
      <Button type="submit" loading={busy}>
        {t('Search')}
      </Button>
      {isClear ? null : (
        <Button variant="subtle" onClick={() => choose(clear)}>
          {t('Clear')}
        </Button>
      )}
    </form>
  );
}

type PeriodsProps = {
  filters: readonly Filter[];
  values: FilterValues;
  onChoose: (values: FilterValues) => void;
};

/** The usual periods at one press, where a list has a first and a last day. */
function Periods({ filters, values, onChoose }: PeriodsProps) {
  const [first, last] = filters.filter(({ type }) => type === 'date');
  if (!first || !last) return null;
  return (
    <div className={styles['periods']} role="group" aria-label={t('Period')}>
      {[...periodsOn(networkToday())].map(([name, { from, to }]) => {
        const isChosen = values[first.field] === from && values[last.field] === to;
        return (
          <Button
            key={name}
            size="compact-sm"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose({ ...values, [first.field]: from, [last.field]: to })}
          >
            {t(name)}
          </Button>
        );
      })}
    </div>
  );
}

type FilterFieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  if (filter.type === 'select') {
    return (
      <NativeSelect
        label={t(filter.label)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={filter.options.map(({ code, name }) => ({ value: code, label: t(name) }))}
      />
    );
  }
  if (filter.type === 'date') {
    return (
      <DateField
        className={styles['date'] ?? ''}
        label={t(filter.label)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      label={t(filter.label)}
      type="search"
      placeholder={t(filter.placeholder)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
