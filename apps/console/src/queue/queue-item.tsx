import { Button } from '@mantine/core';
import type { ListCallName, PlainCallName, Row } from '@canopy/contract/calls.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { Facts } from '#parts/facts.tsx';
import { DecisionForm, type WantedDecision } from '#queue/decision-form.tsx';
import type { DecisionWords, QueueDefinition } from '#queue/definition.ts';
import { OutcomeList } from '#queue/outcome-list.tsx';
import styles from '#queue/queue.module.css';
import type { useDecision } from '#queue/use-decision.ts';
import { WarningList } from '#queue/warning-list.tsx';

type QueueItemProps<N extends ListCallName, C extends PlainCallName> = {
  queue: QueueDefinition<N, C>;
  item: Row<N> | null;
  /** What the form decides: the marked items, else the open one. */
  targets: readonly Row<N>[];
  several: boolean;
  mayDecide: boolean;
  decision: ReturnType<typeof useDecision<N, C>>;
  wanted: WantedDecision | null;
  onDecide: (decision: string, words: DecisionWords) => Promise<boolean>;
  onBack: (() => void) | null;
};

/** The open item: what is known about it, and the form that decides it. */
export function QueueItem<N extends ListCallName, C extends PlainCallName>(
  props: QueueItemProps<N, C>,
) {
  const { queue, item, targets, several, mayDecide, decision, wanted, onDecide, onBack } = props;
  const count = targets.length;
  const line = item && queue.line(item);
  const warned = targets.filter((row) => (queue.line(row).warnings ?? []).length > 0);
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
      <OutcomeList outcomes={decision.outcomes} onClose={decision.forget} />
      {item && line ? (
        <Card>
          <div className={styles['itemHead']}>
            <h2 data-item-title tabIndex={-1}>
              No. {queue.idOf(item)} · {line.title}
            </h2>
            <StatusBadge status={line.status} />
            {line.mark ? <StatusBadge status={line.mark} /> : null}
          </div>
          <WarningList warnings={line.warnings ?? []} />
          <div className={queue.viewer ? styles['beside'] : undefined}>
            <Facts facts={queue.facts(item)} />
            {queue.viewer?.(item)}
          </div>
        </Card>
      ) : null}
      {count > 0 && mayDecide ? (
        <Card>
          <h2 className={styles['decideTitle']}>
            {several ? `Decide ${count} marked with one remark` : 'Decide'}
          </h2>
          {several && warned.length > 0 ? (
            <p className={styles['warned']}>
              With warnings: No. {warned.map(queue.idOf).join(', ')}
            </p>
          ) : null}
          <DecisionForm
            decisions={queue.decisions}
            wordsLabel={queue.wordsLabel ?? 'Remark'}
            count={count}
            about={targets.map(queue.idOf).join()}
            asks={(decision) => queue.confirms?.(targets, decision) ?? null}
            busy={decision.busy}
            wanted={wanted}
            onDecide={onDecide}
          />
        </Card>
      ) : null}
      {item && !mayDecide && queue.waits(item) ? <p>Your role can view, but not decide.</p> : null}
    </div>
  );
}
