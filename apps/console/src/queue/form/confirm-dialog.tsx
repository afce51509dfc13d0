import { Button } from '@mantine/core';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import styles from '#queue/queue.module.css';
import { SumList } from '#queue/form/sum-list.tsx';
import { totalOf, type WalletSum } from '#queue/form/sums.ts';

type ConfirmDialogProps = {
  opened: boolean;
  label: string;
  color: string;
  count: number;
  sums: readonly WalletSum[];
  words: string;
  onAnswer: (yes: boolean) => void;
};

/** The last question before several items are decided: how many, how much, and with which words. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, label, color, count, sums, words, onAnswer } = props;
  const sum = sums.length === 0 ? '' : `, ${formatAmount(totalOf(sums))}`;
  return (
    <FormDialog title={`${label}?`} opened={opened} busy={false} onClose={() => onAnswer(false)}>
      <p>{`${count} items${sum}.`}</p>
      <SumList sums={sums} />
      <p className={styles['said']}>{words}</p>
      <div className={styles['answers']}>
        <Button
          type="button"
          data-autofocus
          color={color}
          // The Enter that opened this may still be held down.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => onAnswer(true)}
        >
          {`${label}${sum}`}
        </Button>
        <Button type="button" variant="default" onClick={() => onAnswer(false)}>
          Go back
        </Button>
      </div>
    </FormDialog>
  );
}
