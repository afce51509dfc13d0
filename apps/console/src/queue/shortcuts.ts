/** What a key does in a queue. */
export type QueueKey =
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'mark'
  | 'open'
  | 'filter'
  | 'help'
  | 'part1'
  | 'part2'
  | 'part3'
  | 'part4';

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

/** The keys of the parts of an item, from the first on. */
const partKeys: readonly { key: string; does: QueueKey }[] = [
  { key: '1', does: 'part1' },
  { key: '2', does: 'part2' },
  { key: '3', does: 'part3' },
  { key: '4', does: 'part4' },
];

/** What the help says about the keys of documents. */
export const documentKeys: readonly { key: string; text: string }[] = [
  { key: '1 – 4', text: 'The first to the fourth document' },
  { key: '+ − 0', text: 'Zoom in, zoom out, the whole document' },
  { key: 't', text: 'Turn the document' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether a key is pressed alone, and where nothing is typed into. */
export function isPlainKey(pressed: Pressed, focused: string): boolean {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  return !['INPUT', 'TEXTAREA', 'SELECT'].includes(focused);
}

/**
 * What a pressed key does, if anything. Where something is typed into, or a button has the focus
 * and Enter belongs to it, a key means itself.
 */
export function queueKeyOf(pressed: Pressed, focused: string): QueueKey | null {
  if (!isPlainKey(pressed, focused)) return null;
  if (pressed.key === 'Enter' && ['BUTTON', 'A'].includes(focused)) return null;
  return [...queueKeys, ...partKeys].find(({ key }) => key === pressed.key)?.does ?? null;
}
