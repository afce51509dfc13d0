import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from '#form/form.module.css';

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
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={() => (busy ? undefined : onClose())}
      size={472}
      padding="lg"
      radius="lg"
      centered={!isPhone}
      fullScreen={isPhone}
      // What was typed would be gone with one careless touch.
      closeOnClickOutside={false}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{
        content: styles['dialog'] ?? '',
        header: styles['dialog'] ?? '',
        title: styles['dialogTitle'] ?? '',
      }}
    >
      {children}
    </Modal>
  );
}
