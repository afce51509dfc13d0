import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Explanation } from '#list/definition.ts';
import styles from '#list/list.module.css';

type ExplanationDialogProps = {
  /** Stays while the dialog closes. */
  explanation: Explanation | null;
  opened: boolean;
  onClose: () => void;
};

/** What a row says when it is asked. */
export function ExplanationDialog({ explanation, opened, onClose }: ExplanationDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      title={explanation?.title}
      opened={opened}
      onClose={onClose}
      size={520}
      padding="lg"
      radius="lg"
      centered={!isPhone}
      fullScreen={isPhone}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{
        content: styles['dialog'] ?? '',
        header: styles['dialog'] ?? '',
        title: styles['dialogTitle'] ?? '',
      }}
    >
      {explanation ? <ExplanationText {...explanation} /> : null}
    </Modal>
  );
}

function ExplanationText({ sentences, facts }: Explanation) {
  return (
    <>
      <div className={styles['sentences']}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
