import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from '#form/form.module.css';
import { keepFocus } from '#form/keep-focus.ts';
import { t } from '#language/language.ts';

type FormDialogProps = {
  title: string;
  opened: boolean;
  /** While something is under way the dialog stays: its answer belongs to it. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog; on a phone it is the whole screen. */
export function FormDialog({ title, opened, busy, onClose, children }: FormDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const close = (): void => (busy ? undefined : onClose());
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={472}
      padding="lg"
      centered={!isPhone}
      fullScreen={isPhone}
      // What was typed would be gone with one careless touch.
      closeOnClickOutside={false}
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
          <CloseButton size="lg" aria-label={t('Close')} disabled={busy} onClick={close} />
        </div>
        <Modal.Body ref={keepFocus}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
