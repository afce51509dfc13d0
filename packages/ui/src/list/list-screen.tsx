import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ListCallName, Row } from '@canopy/contract/calls.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { callCsv } from '#client/call-api.ts';
import { t } from '#language/language.ts';
import { csvColumns } from '#list/csv-columns.ts';
import { CsvButton } from '#list/csv-button.tsx';
import { hasCutAmounts } from '#list/cut-amounts.ts';
import type { Column, Explanation, ListDefinition, ListTotal } from '#list/definition.ts';
import { ExplanationDialog } from '#list/explanation-dialog.tsx';
import { FilterBar } from '#list/filter-bar.tsx';
import { AskButton, ListCards, ListTable, type RowEnd } from '#list/list-rows.tsx';
import styles from '#list/list.module.css';
import { Pager } from '#list/pager.tsx';
import { rowsPerPage, useList } from '#list/use-list.ts';
import { formatFigure } from '#primitives/format.ts';
import { PageHeader } from '#primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '#primitives/states.tsx';
import { Total } from '#primitives/total.tsx';

type ListScreenProps<N extends ListCallName> = {
  title: string;
  definition: ListDefinition<N>;
  /** What else can be done here, at the top right. */
  actions?: ReactNode;
  /** What can be done with one row, at its end. */
  rowActions?: (row: Row<N>) => ReactNode;
};

type ListPartProps<N extends ListCallName> = Omit<ListScreenProps<N>, 'actions'> & {
  /** What can be done with all filtered rows, besides CSV. */
  tools?: ReactNode;
  /** What the figures of the whole filter say, above the rows; they are not there at first. */
  summary?: (figures: Record<string, unknown> | undefined) => ReactNode;
};

/** A whole list screen from its definition. */
export function ListScreen<N extends ListCallName>(props: ListScreenProps<N>) {
  const { title, definition, actions, rowActions } = props;
  const list = useList(definition);
  return (
    <>
      <PageHeader
        lead={t(definition.lead)}
        actions={
          <div className={styles['actions']}>
            <Totals
              totals={definition.totals ?? []}
              figures={list.query.data?.dataOut}
              hasCutParts={hasCutAmounts(
                definition.columns as unknown as readonly Column<never>[],
                (list.query.data?.rows ?? []) as readonly object[],
              )}
            />
            {actions}
          </div>
        }
      />
      <ListBody title={title} definition={definition} list={list} rowActions={rowActions} />
    </>
  );
}

/** A list below something else on the same page, with its own heading. */
export function ListPart<N extends ListCallName>(props: ListPartProps<N>) {
  const { title, definition, rowActions, tools, summary } = props;
  const list = useList(definition);
  return (
    <div>
      <ListBody
        title={title}
        definition={definition}
        list={list}
        heading={title}
        rowActions={rowActions}
        tools={tools}
        summary={summary?.(list.query.data?.dataOut)}
      />
    </div>
  );
}

type TotalsProps = {
  totals: readonly ListTotal[];
  figures: Record<string, unknown> | undefined;
  /** Whether amounts of the rows below were cut. */
  hasCutParts: boolean;
};

function Totals({ totals, figures, hasCutParts }: TotalsProps) {
  if (!figures) return null;
  return totals.map(({ label, field, type }) => (
    <p key={field} className={styles['total']}>
      {t(label)}{' '}
      <Total
        value={Number(figures[field] ?? 0)}
        hasCutParts={hasCutParts}
        {...(type === 'tokens' ? { sign: '', decimals: 4 } : {})}
      />
    </p>
  ));
}

type ListBodyProps<N extends ListCallName> = {
  title: string;
  definition: ListDefinition<N>;
  list: ReturnType<typeof useList<N>>;
  heading?: string;
  rowActions: ((row: Row<N>) => ReactNode) | undefined;
  tools?: ReactNode;
  summary?: ReactNode;
};

function ListBody<N extends ListCallName>(props: ListBodyProps<N>) {
  const { title, definition, list, heading, rowActions, tools, summary } = props;
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { data, error, isFetching, refetch } = list.query;
  const Rows = isPhone ? ListCards : ListTable;
  // Cells read by name what the definition's type has checked against the row.
  const columns = definition.columns as unknown as readonly Column<never>[];
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const [opened, dialog] = useDisclosure(false);
  // Rows come from the call whose row type the definition was checked against.
  const explain = definition.explain as ((row: object) => Explanation) | undefined;
  const ask = (row: object): void => {
    setExplanation(explain?.(row) ?? null);
    dialog.open();
  };
  const asking: RowEnd = {
    heading: t('Explanation'),
    render: (row, serial) => <AskButton serial={serial} ask={() => ask(row)} />,
  };
  const acting: RowEnd | null = rowActions
    ? { heading: t('Actions'), render: (row) => rowActions(row as Row<N>) }
    : null;
  return (
    <>
      <Tools title={title} definition={definition} list={list} heading={heading} tools={tools} />
      {summary}
      <div
        className={`${styles['frame']} ${styles['list']}`}
        aria-busy={isFetching || list.isSorting}
      >
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!error && !data ? <LoadingLines lines={8} height={44} /> : null}
        {!error && data ? (
          <Rows
            label={t(title)}
            columns={columns}
            rows={list.rows ?? (data.rows as readonly object[])}
            first={(list.page - 1) * rowsPerPage + 1}
            atEnd={explain ? asking : acting}
            sort={list.sort}
            onSort={list.canSort ? list.sortBy : null}
          />
        ) : null}
        {!error && data?.rows.length === 0 ? <Nothing definition={definition} /> : null}
      </div>
      <ExplanationDialog explanation={explanation} opened={opened} onClose={dialog.close} />
      {!error && data && data.total > 0 ? <Foot total={data.total} list={list} /> : null}
    </>
  );
}

type ToolsProps<N extends ListCallName> = Omit<
  ListBodyProps<N>,
  'rowActions' | 'summary' | 'heading'
> & {
  heading: string | undefined;
};

/** What narrows a list, and what is made of the whole of it. */
function Tools<N extends ListCallName>(props: ToolsProps<N>) {
  const { title, definition, list, heading, tools } = props;
  const columns = definition.columns as unknown as readonly Column<never>[];
  const { data, isFetching } = list.query;
  return (
    <div className={styles['tools']}>
      {heading === undefined ? null : <h2 className={styles['heading']}>{t(heading)}</h2>}
      {definition.filters.length > 0 ? (
        <FilterBar
          filters={definition.filters}
          values={list.values}
          busy={isFetching || list.isSorting}
          onSearch={list.search}
        />
      ) : null}
      <div className={styles['files']}>
        <CsvButton
          disabled={!data || data.total === 0}
          load={() => callCsv(definition.call, list.filter, csvColumns(columns))}
          loadPlain={() => callCsv(definition.call, list.filter)}
          name={`${title}.csv`}
        />
        {tools}
      </div>
    </div>
  );
}

type FootProps = {
  total: number;
  list: { page: number; turnTo: (page: number) => void };
};

/** How many rows there are, and the way to the next of them. */
function Foot({ total, list }: FootProps) {
  return (
    <div className={styles['foot']}>
      <p>
        {t(total === 1 ? '{count} row' : '{count} rows', {
          count: formatFigure(total, 0),
        })}
      </p>
      <Pager page={list.page} total={total} onTurn={list.turnTo} />
    </div>
  );
}

function Nothing<N extends ListCallName>({ definition }: { definition: ListDefinition<N> }) {
  const { title, text, action } = definition.empty;
  return (
    <EmptyState title={t(title)} text={t(text)}>
      {action ? (
        <Button component={Link} to={action.to} variant="default">
          {t(action.label)}
        </Button>
      ) : null}
    </EmptyState>
  );
}
