/** What a key does in a queue. */
export type QueueKey =
  'next' | 'previous' | 'approve' | 'reject' | 'mark' | 'open' | 'filter' | 'help';

/** The keys of a queue and what the help says about them. */
export const queueKeys: readonly { key: string; does: QueueKey; text: string }[] = [
  { key: 'j', does: 'next', text: 'Next item' },
  { key: 'k', does: 'previous', text: 'Previous item' },
  { key: 'Enter', does: 'open', text: 'Open the item; in its form: decide' },
  { key: 'a', does: 'approve', text: 'Approve, release or reply: go to the field it needs' },
  { key: 'r', does: 'reject', text: 'Reject, or reply and close: go to its text field' },
  { key: 'x', does: 'mark', text: 'Mark the item, to decide several at once' },
  { key: '/', does: 'filter', text: 'Go to the filters' },
  { key: '?', does: 'help', text: 'This help' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a pressed key does, if anything. Where something is typed into, or a button has the focus
 * and Enter belongs to it, a key means itself.
 */
export function queueKeyOf(pressed: Pressed, focused: string): QueueKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (['INPUT', 'TEXTAREA', 'SELECT'].includes(focused)) return null;
  if (pressed.key === 'Enter' && ['BUTTON', 'A'].includes(focused)) return null;
  return queueKeys.find(({ key }) => key === pressed.key)?.does ?? null;
}
