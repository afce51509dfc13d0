import { Button } from '@mantine/core';
import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { Facts } from '#parts/facts.tsx';
import { DecideCard, type QueueItemProps } from '#queue/decide-card.tsx';
import { OutcomeList } from '#queue/outcome-list.tsx';
import { PartStrip } from '#queue/part-strip.tsx';
import { QueueClock } from '#queue/queue-clock.tsx';
import styles from '#queue/queue.module.css';
import { WarningList } from '#queue/warning-list.tsx';

/** The open item: what is known about it, and the form that decides it. */
export function QueueItem<N extends ListCallName, C extends PlainCallName>(
  props: QueueItemProps<N, C>,
) {
  const { queue, state, mayDecide, decision, onBack } = props;
  const { item, targets } = state;
  return (
    <div className={styles['item']}>
      {onBack ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          Back to the list
        </Button>
      ) : null}
      <OutcomeList
        outcomes={decision.outcomes}
        nameOf={decision.nameOf}
        onClose={decision.forget}
      />
      <ItemCard queue={queue} state={state} />
      {targets.length > 0 && mayDecide ? <DecideCard {...props} /> : null}
      {item && !mayDecide && queue.waits(item) ? <p>Your role can view, but not decide.</p> : null}
    </div>
  );
}

/** What is known about the open item. */
function ItemCard<N extends ListCallName, C extends PlainCallName>({
  queue,
  state,
}: Pick<QueueItemProps<N, C>, 'queue' | 'state'>) {
  const { item, parts, part } = state;
  if (!item) return null;
  const line = queue.line(item);
  const layout = queue.parts ? styles['around'] : queue.viewer ? styles['beside'] : undefined;
  return (
    <Card>
      <div className={styles['itemHead']}>
        <h2 data-item-title tabIndex={-1}>
          No. {queue.idOf(item)} · {line.title}
        </h2>
        <StatusBadge status={line.status} />
        {line.mark ? <StatusBadge status={line.mark} /> : null}
        <QueueClock clock={line.clock} waits={queue.waits(item)} />
      </div>
      <WarningList warnings={line.warnings ?? []} />
      {queue.parts ? (
        <PartStrip parts={parts} open={part?.id ?? 0} onOpen={state.choosePart} />
      ) : null}
      <div className={layout}>
        <Facts facts={queue.facts(item, part)} />
        {queue.viewer?.(item, part)}
      </div>
    </Card>
  );
}
