import { useEffect, useEffectEvent } from 'react';
import { useShortcutsOn } from '#queue/shortcut-help.tsx';
import { isPlainKey } from '#queue/shortcuts.ts';

/** The keys of a document while it is shown and nobody types. */
export function useZoomKeys(keys: Readonly<Record<string, () => void>>): void {
  const on = useShortcutsOn((state) => state.on);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = keys[event.key === '=' ? '+' : event.key];
    if (!on || !act || !isPlainKey(event, document.activeElement?.tagName ?? 'BODY')) return;
    if (document.querySelector('[role=dialog], [role=menu]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
