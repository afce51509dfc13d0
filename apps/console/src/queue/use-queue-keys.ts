import { useEffect, useEffectEvent } from 'react';
import { useShortcutsOn } from '#queue/shortcut-help.tsx';
import { queueKeyOf, type QueueKey } from '#queue/shortcuts.ts';

/** Listens for the keys of a queue as long as it is shown and no dialog is open above it. */
export function useQueueKeys(act: (key: QueueKey) => void): void {
  const on = useShortcutsOn((state) => state.on);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (document.querySelector('[role=dialog]')) return;
      const key = queueKeyOf(event, document.activeElement?.tagName ?? 'BODY');
      if (key === null || (!on && key !== 'help')) return;
      event.preventDefault();
      actNow(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
