import { SegmentedControl } from '@mantine/core';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { create } from 'zustand';
import styles from '#queue/queue.module.css';
import { documentKeys, queueKeys } from '#queue/shortcuts.ts';

/** Whether single keys do something; who dictates or uses a switch may turn them off. */
export const useShortcutsOn = create<{ on: boolean }>(() => ({ on: true }));

type ShortcutHelpProps = { opened: boolean; hasParts: boolean; onClose: () => void };

/** What a key does inside of the form. */
const fieldKeys = [{ key: '↓', text: 'In the text field: saved texts' }];

/** The keys of a queue. */
export function ShortcutHelp({ opened, hasParts, onClose }: ShortcutHelpProps) {
  const on = useShortcutsOn((state) => state.on);
  return (
    <FormDialog title="Keyboard shortcuts" opened={opened} busy={false} onClose={onClose}>
      <dl className={styles['keys']}>
        {[...queueKeys, ...fieldKeys, ...(hasParts ? documentKeys : [])].map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SegmentedControl
        size="sm"
        aria-label="Shortcuts"
        value={on ? 'on' : 'off'}
        onChange={(value) => useShortcutsOn.setState({ on: value === 'on' })}
        data={[
          { value: 'on', label: 'Shortcuts on' },
          { value: 'off', label: 'Shortcuts off' },
        ]}
      />
    </FormDialog>
  );
}
