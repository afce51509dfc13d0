import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import { callCsv } from '@canopy/ui/client/call-api.ts';
import { CsvButton } from '@canopy/ui/list/csv-button.tsx';
import { FilterBar } from '@canopy/ui/list/filter-bar.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { WantedDecision } from '#queue/decision-form.tsx';
import type { DecisionKey, DecisionWords, QueueDefinition } from '#queue/definition.ts';
import { QueueItem } from '#queue/queue-item.tsx';
import { QueueSide } from '#queue/queue-side.tsx';
import styles from '#queue/queue.module.css';
import { ShortcutHelp } from '#queue/shortcut-help.tsx';
import type { QueueKey } from '#queue/shortcuts.ts';
import { useDecision } from '#queue/use-decision.ts';
import { useQueueKeys } from '#queue/use-queue-keys.ts';
import { useQueue } from '#queue/use-queue.ts';
import { useMay } from '#session/role.ts';

type QueueScreenProps<N extends ListCallName, C extends PlainCallName> = {
  title: string;
  queue: QueueDefinition<N, C>;
};

/** A whole queue from its definition: the list on the left, the open item on the right. */
export function QueueScreen<N extends ListCallName, C extends PlainCallName>({
  title,
  queue,
}: QueueScreenProps<N, C>) {
  const wide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const state = useQueue(queue, wide);
  const decision = useDecision(queue);
  const mayDecide = useMay(queue.decideCall);
  const [wanted, setWanted] = useState<WantedDecision | null>(null);
  const [helpOpen, help] = useDisclosure(false);
  const tools = useRef<HTMLDivElement>(null);
  const { item, marked } = state;
  const targets = marked.length > 0 ? marked : item && queue.waits(item) ? [item] : [];

  const decide = async (name: string, words: DecisionWords): Promise<boolean> => {
    const ids = targets.map(queue.idOf);
    const outcomes = await decision.decide({ ids, decision: name, words });
    if (outcomes.every(({ kind }) => kind === 'done' || kind === 'refused')) state.goOn(ids);
    return outcomes.every(({ kind }) => kind !== 'lost');
  };
  const want = (key: DecisionKey): void =>
    setWanted(queue.decisions.some((each) => each.key === key) ? { key } : null);
  const act: Record<QueueKey, () => void> = {
    next: () => showLine(state.step(1)),
    previous: () => showLine(state.step(-1)),
    approve: () => want('a'),
    reject: () => want('r'),
    mark: () => item && queue.waits(item) && state.mark(queue.idOf(item)),
    open: () => document.querySelector<HTMLElement>('[data-item-title]')?.focus(),
    filter: () => tools.current?.querySelector<HTMLElement>('select, input, button')?.focus(),
    help: help.open,
  };
  useQueueKeys((key) => act[key]());

  const hidesList = !wide && item !== null;
  return (
    <>
      <PageHeader lead={queue.lead} actions={<ShortcutButton onClick={help.open} />} />
      <div className={styles['tools']} ref={tools} hidden={hidesList}>
        <QueueTools title={title} queue={queue} list={state.list} />
      </div>
      <div className={styles['queue']}>
        <QueueSide
          title={title}
          queue={queue}
          state={state}
          mayDecide={mayDecide}
          hidden={hidesList}
        />
        <QueueItem
          queue={queue}
          item={item}
          targets={targets}
          several={marked.length > 0}
          mayDecide={mayDecide}
          decision={decision}
          wanted={wanted}
          onDecide={decide}
          onBack={hidesList ? () => state.select(null) : null}
        />
      </div>
      <ShortcutHelp opened={helpOpen} onClose={help.close} />
    </>
  );
}

type QueueToolsProps<N extends ListCallName, C extends PlainCallName> = {
  title: string;
  queue: QueueDefinition<N, C>;
  list: ReturnType<typeof useQueue<N, C>>['list'];
};

/** The filters, and the whole of what they find as a file. */
function QueueTools<N extends ListCallName, C extends PlainCallName>(props: QueueToolsProps<N, C>) {
  const { title, queue, list } = props;
  const { data, isFetching } = list.query;
  return (
    <>
      <FilterBar
        filters={queue.filters}
        values={list.values}
        busy={isFetching}
        onSearch={list.search}
      />
      <CsvButton
        disabled={!data || data.total === 0}
        load={() => callCsv(queue.call, list.filter)}
        name={`${title}.csv`}
      />
    </>
  );
}

function ShortcutButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      visibleFrom="md"
      variant="subtle"
      size="xs"
      color="gray"
      leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      Shortcuts
    </Button>
  );
}

/** The line selected by keyboard stays in view. */
function showLine(id: number | null): void {
  if (id === null) return;
  document.querySelector(`[data-line="${id}"]`)?.scrollIntoView({ block: 'nearest' });
}
