import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DecisionFormHandle } from '#queue/form/use-decision-form.ts';
import { useShortcutsOn } from '#queue/shortcut-help.tsx';
import { queueKeyOf, type QueueKey } from '#queue/shortcuts.ts';

/**
 * Listens for the keys of a queue as long as it is shown and nothing is open above it. What is
 * typed while a decision is on its way is kept, and belongs to the item that comes up after it.
 */
export function useQueueKeys(
  busy: boolean,
  act: (key: QueueKey) => unknown,
  form: RefObject<DecisionFormHandle | null>,
): void {
  const on = useShortcutsOn((state) => state.on);
  const early = useRef<string[]>([]);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (document.querySelector('[role=dialog], [role=menu]')) return;
    if (busy && on) {
      if (!isLetter(event) || isElsewhere(document.activeElement)) return;
      event.preventDefault();
      early.current.push(event.key);
      return;
    }
    const key = queueKeyOf(event, document.activeElement?.tagName ?? 'BODY');
    if (key === null || (!on && key !== 'help')) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (busy) return;
    const keys = early.current.splice(0);
    if (keys.length === 0) return;
    // React must be done with this before each key can find what the one before it has brought.
    queueMicrotask(() => replay(keys, (key) => flushSync(() => actNow(key)), form));
  }, [busy, form]);
}

/** True in a field that is not of the decision, such as a filter. */
function isElsewhere(focused: Element | null): boolean {
  return focused?.matches('input, textarea, select') === true && !focused.closest('form');
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Does what the keys mean: shortcuts up to the one that leads into the form, then its text. */
function replay(
  keys: readonly string[],
  act: (key: QueueKey) => unknown,
  form: RefObject<DecisionFormHandle | null>,
): void {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  for (const [at, key] of keys.entries()) {
    const does = queueKeyOf({ key, ...plain }, 'BODY');
    if (does === null) continue;
    act(does);
    if (does !== 'approve' && does !== 'reject') continue;
    form.current?.type(keys.slice(at + 1).join(''));
    return;
  }
}
