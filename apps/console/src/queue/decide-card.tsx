import { Button } from '@mantine/core';
import type { ListCallName, PlainCallName } from '@canopy/contract/calls.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import type { Ref } from 'react';
import { DecisionForm } from '#queue/form/decision-form.tsx';
import type { DecisionWords, QueueDefinition } from '#queue/definition.ts';
import styles from '#queue/queue.module.css';
import { SumList } from '#queue/form/sum-list.tsx';
import { sumsOf } from '#queue/form/sums.ts';
import type { DecisionFormHandle } from '#queue/form/use-decision-form.ts';
import type { useDecision } from '#queue/state/use-decision.ts';
import type { useQueue } from '#queue/state/use-queue.ts';

/** What the right side of a queue is made from. */
export type QueueItemProps<N extends ListCallName, C extends PlainCallName> = {
  queue: QueueDefinition<N, C>;
  state: ReturnType<typeof useQueue<N, C>>;
  mayDecide: boolean;
  decision: ReturnType<typeof useDecision<N, C>>;
  /** A decision is on its way. */
  busy: boolean;
  form: Ref<DecisionFormHandle>;
  onDecide: (decision: string, words: DecisionWords) => void;
  onBack: (() => void) | null;
};

/** The form that decides, with what it decides: the open item, or how many and how much. */
export function DecideCard<N extends ListCallName, C extends PlainCallName>(
  props: QueueItemProps<N, C>,
) {
  const { queue, state, busy, form, onDecide } = props;
  const { targets, marked, item } = state;
  const rows = [...new Set(targets.map(({ row }) => row))];
  const several = marked.length > 0;
  const warned = rows.filter((row) => (queue.line(row).warnings ?? []).length > 0);
  const sums = several ? sumsOf(rows.map(queue.line)) : [];
  const open = several ? undefined : state.part?.title;
  const others = state.parts.filter(({ waits }) => waits).length;
  return (
    <Card>
      <div className={styles['decideHead']}>
        <h2 className={styles['decideTitle']}>
          {several ? `Decide ${targets.length} marked with one remark` : 'Decide'}
          {open === undefined ? '' : ` · ${open}`}
        </h2>
        {!several && item && others > 1 ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => state.mark(queue.idOf(item))}
          >{`Decide all ${others} with one remark`}</Button>
        ) : null}
      </div>
      <SumList sums={sums} />
      {several && warned.length > 0 ? (
        <p className={styles['warned']}>With warnings: No. {warned.map(queue.idOf).join(', ')}</p>
      ) : null}
      <DecisionForm
        key={state.form}
        ref={form}
        queue={queue.name}
        decisions={queue.decisions}
        wordsLabel={queue.wordsLabel ?? 'Remark'}
        hasLines={queue.hasLines === true}
        count={targets.length}
        sums={sums}
        country={rows[0] === undefined ? '' : (queue.countryOf?.(rows[0]) ?? '')}
        about={targets.map(({ id }) => id).join()}
        asks={(decision) => queue.confirms?.(rows, decision) ?? null}
        busy={busy}
        onDecide={onDecide}
      />
    </Card>
  );
}
