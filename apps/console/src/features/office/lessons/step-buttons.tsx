import { ActionIcon, Button } from '@mantine/core';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import styles from '#features/office/lessons/lessons.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type StepCall = 'operator/StepCourse' | 'operator/StepLesson';

type StepButtonsProps = {
  call: StepCall;
  row: { id: number; title: string; version: number; st: string; wasPublished: boolean };
  isFirst?: boolean;
  isLast?: boolean;
  /** Without the arrows, where there is no list. */
  still?: boolean;
};

const done: Readonly<Record<string, string>> = {
  publish: 'Published',
  unpublish: 'Back to a draft',
  archive: 'Archived',
  up: 'Moved up',
  down: 'Moved down',
};

/** Does a step; one that is refused says why, and the newest state is shown. */
function useStep(call: StepCall, { id, version }: StepButtonsProps['row']) {
  const command = useCommand(call);
  const client = useQueryClient();
  const run = async (step: string): Promise<void> => {
    const refusal = refusalOf(call, await command.mutateAsync({ id, version, step }));
    if (refusal) notify.refusal(refusal);
    else notify.success(done[step] ?? 'Done');
    await client.invalidateQueries();
  };
  return {
    busy: command.isPending,
    step: (name: string): void => void run(name).catch(notify.failure),
  };
}

/** What can be done to a course or a lesson beside changing its texts. */
export function StepButtons({ call, row, isFirst, isLast, still = false }: StepButtonsProps) {
  const { busy, step } = useStep(call, row);
  const may = useMay(call);
  if (!may) return null;
  const button = (name: string, label: string) => (
    <Button
      {...rowLook}
      aria-label={`${label} ${row.title}`}
      disabled={busy}
      onClick={() => step(name)}
    >
      {label}
    </Button>
  );
  const arrow = (name: 'up' | 'down', isEnd: boolean | undefined) => {
    const Arrow = name === 'up' ? IconArrowUp : IconArrowDown;
    return (
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Move ${row.title} ${name}`}
        disabled={busy || isEnd === true}
        onClick={() => step(name)}
      >
        <Arrow size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={styles['steps']}>
      {still ? null : arrow('up', isFirst)}
      {still ? null : arrow('down', isLast)}
      {row.st === 'Published' ? button('unpublish', 'Unpublish') : button('publish', 'Publish')}
      {row.st === 'Archived' ? null : row.wasPublished ? button('archive', 'Archive') : null}
      {row.st === 'Draft' && !row.wasPublished ? <RemoveButton call={call} row={row} /> : null}
    </div>
  );
}

function RemoveButton({ call, row }: Pick<StepButtonsProps, 'call' | 'row'>) {
  const { id, version, title } = row;
  return (
    <FormButton
      label="Remove"
      name={`Remove ${title}`}
      title={`Remove ${title}`}
      form={defineForm({
        call,
        fields: [],
        payload: () => ({ id, version, step: 'remove' }),
        done: 'Removed',
        submit: 'Remove',
      })}
      look={{ ...rowLook, color: 'red' }}
      summary={<p>It is a draft that nobody has seen. It cannot be brought back.</p>}
    />
  );
}
