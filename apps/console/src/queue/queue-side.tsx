import { Button } from '@mantine/core';
import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Pager } from '@canopy/ui/list/pager.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import type { QueueDefinition } from '#queue/definition.ts';
import { MarkedFileButton } from '#queue/marked-file-button.tsx';
import { QueueList } from '#queue/queue-list.tsx';
import styles from '#queue/queue.module.css';
import type { useQueue } from '#queue/state/use-queue.ts';

type QueueSideProps<N extends ListCallName, C extends PlainCallName> = {
  title: string;
  queue: QueueDefinition<N, C>;
  state: ReturnType<typeof useQueue<N, C>>;
  mayDecide: boolean;
  /** On a phone the list makes room for the open item. */
  hidden: boolean;
};

/** The left of a queue: its lines and pages. */
export function QueueSide<N extends ListCallName, C extends PlainCallName>(
  props: QueueSideProps<N, C>,
) {
  const { title, queue, state, mayDecide, hidden } = props;
  const { list, marked } = state;
  const { data, error, isFetching, refetch } = list.query;
  return (
    <div className={styles['side']} hidden={hidden}>
      <div className={styles['frame']} aria-busy={isFetching}>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {!error && !data ? <LoadingLines lines={6} height={72} /> : null}
        {!error && data?.rows.length === 0 ? <EmptyState {...queue.empty} /> : null}
        {!error && data && data.rows.length > 0 ? (
          <QueueList
            label={t(title)}
            lines={state.rows.map((row) => ({
              ...queue.line(row),
              id: queue.idOf(row),
              waits: state.waits(row),
            }))}
            selected={state.selected}
            marked={new Set(marked.map(queue.idOf))}
            mayMark={mayDecide}
            onSelect={state.select}
            onMark={state.mark}
          />
        ) : null}
      </div>
      <div className={styles['foot']}>
        <p>{data ? `${formatFigure(data.total, 0)} in this list` : ''}</p>
        {mayDecide && state.rows.some(state.waits) ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={marked.length > 0 ? state.unmark : state.markAll}
          >
            {marked.length > 0 ? `Unmark all (${marked.length})` : 'Mark all that wait'}
          </Button>
        ) : null}
        {queue.file && state.rows.some(state.waits) ? (
          <MarkedFileButton file={queue.file} ids={marked.map(queue.idOf)} />
        ) : null}
        {data ? <Pager page={list.page} total={data.total} onTurn={list.turnTo} /> : null}
      </div>
    </div>
  );
}
