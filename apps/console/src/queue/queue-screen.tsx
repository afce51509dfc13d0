import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import { callCsv, type CsvColumn } from '@canopy/ui/client/call-api.ts';
import { t } from '@canopy/ui/language/language.ts';
import { CsvButton } from '@canopy/ui/list/csv-button.tsx';
import { FilterBar } from '@canopy/ui/list/filter-bar.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { DecisionFormHandle } from '#queue/form/use-decision-form.ts';
import type { DecisionWords, QueueDefinition } from '#queue/definition.ts';
import { QueueItem } from '#queue/queue-item.tsx';
import { QueueSide } from '#queue/queue-side.tsx';
import styles from '#queue/queue.module.css';
import { ShortcutHelp } from '#queue/shortcut-help.tsx';
import type { QueueKey } from '#queue/shortcuts.ts';
import { useDecision } from '#queue/state/use-decision.ts';
import { useQueueKeys } from '#queue/use-queue-keys.ts';
import { useQueue } from '#queue/state/use-queue.ts';
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
  const [busy, setBusy] = useState(false);
  const form = useRef<DecisionFormHandle>(null);
  const [helpOpen, help] = useDisclosure(false);
  const tools = useRef<HTMLDivElement>(null);
  const { item, targets } = state;
  useArrivalAt(state);

  const decide = async (name: string, words: DecisionWords): Promise<void> => {
    const ids = targets.map(({ id }) => id);
    setBusy(true);
    try {
      state.settle(ids, await decision.decide({ targets, decision: name, words }));
    } finally {
      // With the change to the next item, not before it: what is typed next belongs to that one.
      setBusy(false);
    }
  };
  const act = actionsOf(queue, state, { form, tools, openHelp: help.open });
  useQueueKeys(busy, (key) => act[key](), form);

  const hidesList = !wide && item !== null;
  return (
    <>
      <PageHeader lead={t(queue.lead)} actions={<ShortcutButton onClick={help.open} />} />
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
          state={state}
          mayDecide={mayDecide}
          decision={decision}
          busy={busy}
          form={form}
          onDecide={(name, words) => void decide(name, words)}
          onBack={hidesList ? () => state.select(null) : null}
        />
      </div>
      <ShortcutHelp opened={helpOpen} hasParts={queue.parts !== undefined} onClose={help.close} />
    </>
  );
}

type KeyPlaces = {
  form: RefObject<DecisionFormHandle | null>;
  tools: RefObject<HTMLElement | null>;
  openHelp: () => void;
};

/** What each key of a queue does now. */
function actionsOf<N extends ListCallName, C extends PlainCallName>(
  queue: QueueDefinition<N, C>,
  state: ReturnType<typeof useQueue<N, C>>,
  { form, tools, openHelp }: KeyPlaces,
): Record<QueueKey, () => unknown> {
  const { item } = state;
  const openPart = (place: number): void => {
    const found = state.parts[place];
    if (found) state.choosePart(found.id);
  };
  return {
    next: () => showLine(state.step(1)),
    previous: () => showLine(state.step(-1)),
    approve: () => form.current?.want('a'),
    reject: () => form.current?.want('r'),
    mark: () => item && state.waits(item) && state.mark(queue.idOf(item)),
    open: () => document.querySelector<HTMLElement>('[data-item-title]')?.focus(),
    filter: () => tools.current?.querySelector<HTMLElement>('select, input, button')?.focus(),
    help: openHelp,
    part1: () => openPart(0),
    part2: () => openPart(1),
    part3: () => openPart(2),
    part4: () => openPart(3),
  };
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
        load={() => callCsv(queue.call, list.filter, columnsOf(queue.titles))}
        loadPlain={() => callCsv(queue.call, list.filter)}
        name={`${t(title)}.csv`}
      />
    </>
  );
}

function columnsOf(titles: Readonly<Record<string, string | undefined>>): CsvColumn[] {
  return Object.entries(titles).map(([field, title = field]) => ({
    title: t(title),
    fields: [field],
  }));
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

/** The focus goes along to the item that comes up by itself, or back to the line it came from. */
function useArrivalAt({ arrivals, before }: { arrivals: number; before: number }): void {
  const follow = useEffectEvent(() => {
    const places = ['[data-item-title]', `[data-line="${before}"]`, '[data-line]', 'h1'];
    const found = places.map((place) => document.querySelector<HTMLElement>(place));
    found.find((element) => element?.checkVisibility())?.focus();
  });
  useEffect(() => {
    if (arrivals > 0) follow();
  }, [arrivals]);
}

/** The line selected by keyboard stays in view. */
function showLine(id: number | null): void {
  if (id === null) return;
  document.querySelector(`[data-line="${id}"]`)?.scrollIntoView({ block: 'nearest' });
}
