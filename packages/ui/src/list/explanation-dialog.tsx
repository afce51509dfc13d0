import { Button, CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { keepFocus } from '#form/keep-focus.ts';
import { t } from '#language/language.ts';
import type { ReactNode } from 'react';
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
  return (
    <ReadingDialog title={explanation?.title ?? ''} opened={opened} onClose={onClose}>
      {explanation ? <ExplanationText {...explanation} /> : null}
    </ReadingDialog>
  );
}

type ReadingDialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog in which something is read; on a phone it fills the screen. */
export function ReadingDialog({ title, opened, onClose, children }: ReadingDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={520}
      padding="lg"
      centered={!isPhone}
      fullScreen={isPhone}
      transitionProps={{ duration: 150 }}
      returnFocus={false}
      // A class on the content would reach its frame as well, which is as large as the window.
      classNames={{ content: styles['dialog'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content radius={isPhone ? 0 : 'lg'}>
        {/* The kit's own head is a header, and a page has only one of those. */}
        <div className={styles['dialogHead']}>
          <Modal.Title className={styles['dialogTitle'] ?? ''}>{title}</Modal.Title>
          <CloseButton size="lg" aria-label={t('Close')} onClick={onClose} />
        </div>
        <Modal.Body ref={keepFocus}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Its sentences, the facts behind them, and where to go next. */
export function ExplanationText({ sentences, facts, action }: Explanation) {
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
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action ? (
        <Button component={Link} to={action.to} variant="default" mt={16}>
          {t(action.label)}
        </Button>
      ) : null}
    </>
  );
}
