import { Button } from '@mantine/core';
import { Card } from '@canopy/ui/primitives/card.tsx';
import type { ReactNode } from 'react';
import { RunProgress, type RunList } from '#features/plan/runs/run-progress.tsx';
import styles from '#features/plan/runs/runs.module.css';
import type { RunState } from '#features/plan/runs/use-run.ts';

type RunCardProps<R> = {
  title: string;
  /** The label of the button that posts what was previewed. */
  submit: string;
  list: RunList;
  run: RunState<R>;
  isReady: boolean;
  onLook: () => void;
  facts: (record: R) => ReactNode;
  /** The fields that say which run. */
  children: ReactNode;
};

/** A run as it is made: its fields, a preview, the posting with its progress, what came of it. */
export function RunCard<R>(props: RunCardProps<R>) {
  const { title, submit, list, run, isReady, onLook, facts, children } = props;
  const shown = run.preview ?? run.posted;
  return (
    <Card title={title}>
      <form
        className={styles['run']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onLook();
        }}
      >
        {children}
        <Button type="submit" variant="default" disabled={run.busy || !isReady}>
          Preview
        </Button>
        {run.preview ? (
          <Button disabled={run.busy} onClick={run.post}>
            {run.posting ? 'Processing..' : submit}
          </Button>
        ) : null}
      </form>
      {run.fault === '' ? null : (
        <p className={styles['fault']} role="alert">
          {run.fault}
        </p>
      )}
      <RunProgress list={list} running={run.posting} />
      {shown ? (
        <section aria-label={run.preview ? 'Preview' : 'Posted'}>
          <h3 className={styles['part']}>
            {run.preview ? 'Preview: nothing is booked yet' : 'Posted'}
          </h3>
          {facts(shown)}
        </section>
      ) : null}
    </Card>
  );
}
