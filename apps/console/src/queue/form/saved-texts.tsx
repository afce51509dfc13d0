import { Button, Menu } from '@mantine/core';
import type { QueueName } from '@canopy/contract/catalog/queues.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { IconDeviceFloppy, IconListDetails, IconMessage2 } from '@tabler/icons-react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { Link } from 'react-router';
import styles from '#queue/queue.module.css';
import { SaveTextDialog } from '#queue/form/save-text-dialog.tsx';
import { useMay } from '#session/role.ts';

/** What the text field does with the menu. */
export type SavedTextsHandle = { open: () => void };

type SavedTextsProps = {
  queue: QueueName;
  /** What is in the field; it can be saved. */
  typed: string;
  disabled: boolean;
  onInsert: (text: string) => void;
  ref: Ref<SavedTextsHandle>;
};

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

/** The texts that operators have saved for a queue: one is inserted, and the typed one is saved. */
export function SavedTexts({ queue, typed, disabled, onInsert, ref }: SavedTextsProps) {
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const maySave = useMay('operator/SaveText');
  const { data } = useRows('operator/SavedTexts', { queue, limit: 100 });
  useImperativeHandle(ref, () => ({ open: () => setOpened(true) }));
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={320}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        trapFocus
        returnFocus={false}
      >
        <Menu.Target>
          <Button
            type="button"
            size="compact-sm"
            variant="subtle"
            disabled={disabled}
            leftSection={<IconMessage2 {...icon} />}
          >
            Saved texts
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles['savedTexts'] ?? ''}>
          {data?.length === 0 ? (
            <Menu.Label>Nothing is saved for this queue yet.</Menu.Label>
          ) : null}
          {data?.map(({ id, title, text, madeBy }) => (
            <Menu.Item key={id} title={`Made by ${madeBy}`} onClick={() => onInsert(text)}>
              <span className={styles['savedTitle']}>{title}</span>
              <span className={styles['savedText']}>{text}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          {maySave && typed.trim() !== '' ? (
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => setSaving(true)}>
              Save what is typed
            </Menu.Item>
          ) : null}
          <Menu.Item component={Link} to="/saved-texts" leftSection={<IconListDetails {...icon} />}>
            All saved texts
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving ? (
        <SaveTextDialog queue={queue} text={typed} onClose={() => setSaving(false)} />
      ) : null}
    </>
  );
}
